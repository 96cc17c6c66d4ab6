import { useEffect, useRef } from "react";
import type { Page, SearchAnswer, Site } from "@/generated/page-types";
import { documentTitle, titled } from "./lib/title";
import { strings } from "./strings/bn";

/** Sets the document's title when the page changes. The first one comes from the server. */
export function useDocumentTitle(page: Page | SearchAnswer | null | undefined, site: Site): void {
  const last = useRef(page);

  useEffect(() => {
    if (page === last.current) return;
    last.current = page;
    document.title = page ? documentTitle(page, site) : titled(strings.error.heading, site);
  }, [page, site]);
}
