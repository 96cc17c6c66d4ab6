import { connection } from "./connection";

const FIELD = "[data-suggest]";

async function suggest({ target }: { target: EventTarget | null }): Promise<void> {
  if (connection.saveData || !(target instanceof HTMLInputElement) || !target.matches(FIELD))
    return;
  const { offerSuggestions } = await import("../suggestions/combobox");
  offerSuggestions(target);
}

/** The button that opens the field puts the focus into it. In the HTML it would take it at once. */
function focusField({ target }: Event): void {
  if (target instanceof Element) target.querySelector(FIELD)?.setAttribute("autofocus", "");
}

/** Loads suggestions when the visitor turns to a search field. Without a connection there are none. */
export function watchSearch(): void {
  const load = (event: { target: EventTarget | null }) => suggest(event).catch(() => {});
  document.addEventListener("focusin", load);
  document.addEventListener("beforetoggle", focusField, true);
  load({ target: document.activeElement });
}
