const enhancements = import.meta.glob(["../enhancements/*.ts", "!../enhancements/*.test.ts"]);

function load(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-enhance]")) {
    /* The browser runs a module once; without a connection the next page asks again. */
    enhancements[`../enhancements/${dataset.enhance}.ts`]?.().catch(() => {});
  }
}

/**
 * Imports enhancements/<name>.ts when a page has `data-enhance="<name>"`, now and after React's
 * navigations. The module listens on the document, because later pages have other elements.
 */
export function loadEnhancements(): void {
  load();
  document.addEventListener("marga:page", load);
}
