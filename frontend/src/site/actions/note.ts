import type { Term } from "@/generated/page-types";
import { ORIGIN } from "@/shared/api/origin";
import { bengaliDigits } from "@/shared/format/intl";
import { element } from "../lib/element";
import { notes } from "../strings/notes";

/** A clicked note has the focus and stays open; one that the pointer opened closes when the pointer leaves. */
type Opener = "click" | "hover";

let read: { pathname: string; terms: Term[] } | undefined;
let current: { box: HTMLElement; link: HTMLElement; by: Opener } | undefined;

/** Shows the sources of a citation, or the meaning of a term, in a popover at its link. Fails where there is no note. */
export default async function note(link: HTMLElement): Promise<void> {
  if (current?.link === link && current.by === "click") current.box.hidePopover();
  else await openNote(link as HTMLAnchorElement, "click");
}

export async function openNote(link: HTMLAnchorElement, by: Opener): Promise<void> {
  if (!("popover" in HTMLElement.prototype)) throw new Error("The browser has no popovers.");
  const isTerm = link.matches(".term");
  const content = isTerm ? await meaning(link) : sources(link);
  const to = element("a", "", isTerm ? notes.openTerm : notes.openSource) as HTMLAnchorElement;
  to.href = link.pathname + link.hash;
  const box = element("div", "gloss", ...content, to);
  box.popover = "auto";
  box.tabIndex = -1;
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", box.querySelector("b")?.textContent ?? "");
  closeNote();
  link.after(box);
  link.setAttribute("aria-haspopup", "dialog");
  link.setAttribute("aria-expanded", "true");
  current = { box, link, by };
  /* Safari does not focus a clicked link, and the popover returns the focus to the previous element. */
  if (by === "click") link.focus({ preventScroll: true });
  box.showPopover({ source: link });
  if (by === "click") box.focus({ preventScroll: true });
  box.addEventListener("toggle", ({ newState }) => {
    if (newState === "closed") remove(box, link);
  });
  box.addEventListener("focusout", ({ relatedTarget: next }) => {
    if (next instanceof Node && next !== link && !box.contains(next)) box.hidePopover();
  });
  to.addEventListener("click", () => box.hidePopover());
}

/** Closes the open note, or only one that the pointer opened. */
export function closeNote(by?: Opener): void {
  if (current && (!by || current.by === by)) current.box.hidePopover();
}

export function isOpen(link: Element): boolean {
  return current?.link === link;
}

function remove(box: HTMLElement, link: HTMLElement): void {
  box.remove();
  if (current?.box === box) current = undefined;
  /* A click on a link whose note the pointer opened closes that note and opens another. */
  if (current?.link !== link) link.setAttribute("aria-expanded", "false");
}

/** The list of sources is on the page. A citation of several consecutive sources has the last one's number. */
function sources(link: HTMLAnchorElement): HTMLElement[] {
  const first = Number(link.hash.replace("#source-", ""));
  const last = Number(link.dataset.last ?? first);
  const list = element("ul", "");
  for (let number = first; number <= last; number += 1) {
    const item = document.getElementById(`source-${number}`)?.cloneNode(true) as HTMLElement;
    item.removeAttribute("id");
    item.removeAttribute("class");
    item.querySelector("[href^='#cite-']")?.parentElement?.remove();
    if (first !== last) item.prepend(`${bengaliDigits(number)}. `);
    list.append(item);
  }
  return [element("b", "", link.getAttribute("aria-label") ?? ""), list];
}

async function meaning(link: HTMLAnchorElement): Promise<HTMLElement[]> {
  const terms = await pageTerms();
  const term = terms.find(({ anchor }) => anchor === link.hash.slice(1));
  if (!term) throw new Error(`There is no term ${link.hash}.`);
  const reading = element("span", "text-muted", term.reading);
  reading.lang = "und-Latn";
  return [
    element("p", "", element("b", "", term.term), " ", reading),
    element("p", "", term.meaning),
  ];
}

/** The terms of the page that is shown, from the API: after React's navigations the document has those of another. */
async function pageTerms(): Promise<Term[]> {
  const { pathname } = location;
  if (read?.pathname !== pathname) {
    const address = `${ORIGIN}/api/v2/pages/find/?html_path=${encodeURIComponent(decodeURI(pathname))}`;
    const response = await fetch(address, { headers: { Accept: "application/json" } });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    read = { pathname, terms: (await response.json()).terms };
  }
  return read.terms;
}
