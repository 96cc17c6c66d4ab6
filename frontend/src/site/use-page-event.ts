import { useEffect, useLayoutEffect, useRef } from "react";

/**
 * Tells the scripts outside React, by a `marga:page` event on the document, that another page is
 * shown. `<html data-ready>` says that React has taken over.
 */
export function usePageEvent(page: unknown): void {
  const last = useRef(page);

  useEffect(() => {
    document.documentElement.dataset.ready = "";
  }, []);

  /* Before the paint: what is shown at once must not move the page. */
  useLayoutEffect(() => {
    if (page === last.current) return;
    last.current = page;
    window.showMemory?.();
    document.dispatchEvent(new CustomEvent("marga:page"));
  }, [page]);
}
