import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * After a navigation the focus goes to the target of the address's hash, or to the heading of a new
 * page. A document's first page keeps the browser's focus: `isFirst` says whether this is it.
 */
export function useNavigationFocus(page: unknown, isFirst = true): void {
  const location = useLocation();
  const last = useRef(isFirst ? { page, location } : null);

  useEffect(() => {
    if (page === last.current?.page && location === last.current?.location) return;
    const isNewPage = page !== last.current?.page;
    last.current = { page, location };
    const target = location.hash && document.getElementById(decode(location.hash.slice(1)));
    if (target) focus(target);
    else if (isNewPage) focus(document.querySelector("main h1"));
  }, [page, location]);
}

function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

function focus(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
