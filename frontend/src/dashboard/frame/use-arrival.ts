import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** The key of the first page of a document, where the browser has the focus. */
const FIRST = "default";

/** After a navigation the focus goes to the heading of the new screen. */
export function useArrival(): void {
  const { pathname, key } = useLocation();
  const last = useRef(key === FIRST ? pathname : null);

  useEffect(() => {
    if (pathname === last.current) return;
    last.current = pathname;
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }, [pathname]);
}
