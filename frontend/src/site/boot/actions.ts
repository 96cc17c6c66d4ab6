type Action = (element: HTMLElement, event: MouseEvent) => unknown;

const actions = import.meta.glob<Action>(["../actions/*.ts", "!../actions/*.test.ts"], {
  import: "default",
});

/**
 * `data-action="share"` calls the default export of actions/share.ts with the element. A link
 * whose action cannot be loaded is followed.
 */
export function runActions(): void {
  document.addEventListener("click", async (event) => {
    const element = (event.target as Element).closest<HTMLElement>("[data-action]");
    const load = actions[`../actions/${element?.dataset.action}.ts`];
    if (!element || !load || event.defaultPrevented) return;
    const link = element instanceof HTMLAnchorElement ? element.href : "";
    if (
      link &&
      (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    ) {
      return;
    }
    if (link) event.preventDefault();
    try {
      const run = await load();
      await run(element, event);
    } catch (error) {
      if (link) location.assign(link);
      else throw error;
    }
  });
}
