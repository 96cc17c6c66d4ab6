import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { focus, hashTarget } from "./hash-target";

/**
 * After a navigation the focus goes to the target of the address's hash, or to the heading of a new
 * page, unless a field of it takes the focus. A document's first page keeps the browser's focus: `isFirst` says whether
 * this is it.
 */
export function useNavigationFocus(page: unknown, isFirst = true): void {
  const location = useLocation();
  const last = useRef(isFirst ? { page, location } : null);

  useEffect(() => {
    if (page === last.current?.page && location === last.current?.location) return;
    const isNewPage = page !== last.current?.page;
    last.current = { page, location };
    const target = hashTarget(location.hash);
    if (target) focus(target);
    else if (isNewPage && !document.activeElement?.matches("main input"))
      focus(document.querySelector("main h1"));
  }, [page, location]);
}
