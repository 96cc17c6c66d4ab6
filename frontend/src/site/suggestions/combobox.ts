import { ORIGIN } from "@/shared/api/origin";
import { bengaliDigits } from "@/shared/format/intl";
import { element } from "../lib/element";
import { search } from "../strings/search";
import { option, type Suggestion } from "./option";

const ADDRESS = "/api/v2/search/suggestions/";
const DELAY_MS = 150;

/**
 * Makes a search field an ARIA combobox with what the server suggests for the typed words. The list
 * stands in the element after the field. Without an answer the field stays what it is.
 */
export function offerSuggestions(input: HTMLInputElement): void {
  const container = input.nextElementSibling;
  if (!container || container.hasChildNodes()) return;
  const list = element("ul", "border border-ink py-2");
  const status = element("p", "sr-only");
  list.id = `${input.form?.id}-suggestions`;
  list.hidden = true;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", search.suggestions);
  status.setAttribute("role", "status");
  container.append(list, status);
  set("role", "combobox");
  set("aria-autocomplete", "list");
  set("aria-controls", list.id);
  set("aria-expanded", "false");

  let active = -1;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;

  input.addEventListener("input", (event) => {
    /* While a keyboard composes a word, the field holds what may not become one. */
    if (!(event as InputEvent).isComposing) askLater();
  });
  input.addEventListener("compositionend", askLater);
  input.addEventListener("keydown", onKey);
  input.addEventListener("blur", close);
  input.form?.addEventListener("submit", leave);
  /* The focus stays in the field. */
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("click", ({ target }) => {
    const item = (target as Element).closest<HTMLElement>("[role=option]");
    if (item) choose(item);
  });
  if (input.value !== input.defaultValue) askLater();

  function set(name: string, value: string): void {
    input.setAttribute(name, value);
  }

  function stop(): void {
    clearTimeout(waiting);
    request?.abort();
  }

  function askLater(): void {
    stop();
    waiting = setTimeout(ask, DELAY_MS);
  }

  async function ask(): Promise<void> {
    const typed = input.value.trim();
    if (!typed) return close();
    request = new AbortController();
    try {
      const { signal } = request;
      const query = new URLSearchParams({ q: typed });
      const response = await fetch(`${ORIGIN}${ADDRESS}?${query}`, { signal });
      if (response.ok) show((await response.json()).suggestions, typed);
      else close();
    } catch {
      /* There is a newer question, or no connection. */
    }
  }

  function show(suggestions: Suggestion[], typed: string): void {
    activate(-1);
    list.replaceChildren(
      ...suggestions.map((each, index) => option(each, typed, `${list.id}-${index}`)),
    );
    list.hidden = suggestions.length === 0;
    set("aria-expanded", String(!list.hidden));
    status.textContent = list.hidden
      ? search.noSuggestions
      : search.suggested(bengaliDigits(suggestions.length));
  }

  function close(): void {
    stop();
    activate(-1);
    list.hidden = true;
    set("aria-expanded", "false");
    status.textContent = "";
  }

  /** Also the popover, which another page would close, but not this one. */
  function leave(): void {
    close();
    input.closest<HTMLElement>("[popover]")?.hidePopover?.();
  }

  function activate(index: number): void {
    list.children[active]?.setAttribute("aria-selected", "false");
    active = index;
    const item = list.children[active];
    item?.setAttribute("aria-selected", "true");
    item?.scrollIntoView({ block: "nearest" });
    if (item) set("aria-activedescendant", item.id);
    else input.removeAttribute("aria-activedescendant");
  }

  function onKey(event: KeyboardEvent): void {
    if (event.isComposing || list.hidden) return;
    const { key } = event;
    const count = list.children.length;
    const item = list.children[active];
    if (key === "ArrowDown") activate(active + 1 < count ? active + 1 : -1);
    else if (key === "ArrowUp") activate(active < 0 ? count - 1 : active - 1);
    else if (key === "Escape") close();
    else if (key === "Enter" && item instanceof HTMLElement) choose(item);
    else return;
    event.preventDefault();
  }

  function choose({ dataset: { text = "", url } }: HTMLElement): void {
    leave();
    if (url) {
      follow(url);
    } else {
      input.value = text;
      input.form?.requestSubmit();
    }
  }
}

/** As if the visitor had tapped a link, which React or the browser follows. */
function follow(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  document.body.append(link);
  link.click();
  link.remove();
}
