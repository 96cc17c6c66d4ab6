import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { Page, Site } from "@/shared/wagtail/page-types";
import { documentTitle, titled } from "./lib/title";
import { strings } from "./strings/bn";

/**
 * After a navigation: the document gets its title, and the focus goes where the visitor went, to
 * the heading of a new page or to the target of a link within the page.
 */
export function useArrival(page: Page | null | undefined, site: Site): void {
  const location = useLocation();
  const last = useRef({ page, location });

  useEffect(() => {
    const { page: lastPage, location: lastLocation } = last.current;
    if (page === lastPage && location === lastLocation) return;
    last.current = { page, location };

    if (page !== lastPage) {
      document.title = page ? documentTitle(page, site) : titled(strings.error.heading, site);
    }
    const target = location.hash && document.getElementById(anchor(location.hash));
    if (target) focus(target);
    else if (page !== lastPage) focus(document.querySelector("main h1"));
  }, [page, location, site]);
}

function anchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function focus(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
