import { isPlainClick } from "../lib/clicks";

type Action = (element: HTMLElement, event: MouseEvent) => unknown;

const actions = import.meta.glob<Action>(["../actions/*.ts", "!../actions/*.test.ts"], {
  import: "default",
});

/* Links to a term of the glossary or to a source, in the HTML of articles. early.ts has them too. */
const NOTE = ".term, .cites > a";

/**
 * `data-action="share"` calls the default export of actions/share.ts with the element. A link
 * to a note has the action `note`. If an action cannot be loaded, a link is followed; for a
 * button `enhancements/offline.ts` shows a notice.
 */
export function runActions(): void {
  document.addEventListener("click", async (event) => {
    const element = (event.target as Element).closest<HTMLElement>(`[data-action], ${NOTE}`);
    const load = actions[`../actions/${element?.dataset.action ?? "note"}.ts`];
    if (!element || !load || event.defaultPrevented) return;
    const link = element instanceof HTMLAnchorElement ? element.href : "";
    if (link && !isPlainClick(event)) return;
    if (link) event.preventDefault();
    try {
      const run = await load();
      await run(element, event);
    } catch (error) {
      if (link) return location.assign(link);
      document.dispatchEvent(new CustomEvent("marga:failed"));
      throw error;
    }
  });
}
