import { useLayoutEffect, useRef } from "react";
import type { Page, SearchAnswer, Site } from "@/generated/page-types";
import { documentTitle, titled } from "./lib/title";
import { strings } from "./strings/bn";

/**
 * Sets the document's title when the page changes. The first one comes from the server. It is a layout
 * effect, so that the effect of an error screen in place of the page runs after it.
 */
export function useDocumentTitle(page: Page | SearchAnswer | null | undefined, site: Site): void {
  const last = useRef(page);

  useLayoutEffect(() => {
    if (page === last.current) return;
    last.current = page;
    document.title = page ? documentTitle(page, site) : titled(strings.error.heading, site);
  }, [page, site]);
}
