function load(): void {
  /* The browser runs a module once; without a connection the next page asks again. */
  import("../enhancements").catch(() => {});
}

/**
 * Imports what pages do by themselves. These modules listen on the document, because after React's
 * navigations pages have other elements.
 */
export function loadEnhancements(): void {
  load();
  document.addEventListener("marga:page", load);
}
