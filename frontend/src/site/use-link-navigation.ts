import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { isPageAddress } from "@/shared/navigation/page-address";
import { isPlainClick } from "./lib/clicks";
import { paths, searchAddress } from "./lib/paths";

/**
 * Follows links to the site's pages with the router, also those in rich text, and searches. Every link
 * is a plain `<a href>` and every search a plain form, and one listener handles them all.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate();

  useEffect(() => {
    function follow(event: Event) {
      const url = event instanceof MouseEvent ? pageLink(event) : searchOf(event);
      if (!url) return;
      event.preventDefault();
      navigate(url.pathname + url.search + url.hash, {
        replace: url.href === window.location.href,
      });
    }

    /** Another navigation, to where the visitor is, ends the one that cannot go on. */
    function stay() {
      const { pathname, search, hash } = window.location;
      navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
    }
    document.addEventListener("click", follow);
    document.addEventListener("submit", follow);
    document.addEventListener("marga:unreachable", stay);
    return () => {
      document.removeEventListener("click", follow);
      document.removeEventListener("submit", follow);
      document.removeEventListener("marga:unreachable", stay);
    };
  }, [navigate]);
}

/** The address of the results that a form asks for. */
function searchOf({ defaultPrevented, target }: Event): URL | null {
  if (defaultPrevented || !(target instanceof HTMLFormElement)) return null;
  const url = new URL(target.action);
  if (url.pathname !== paths.search) return null;
  return new URL(searchAddress(String(new FormData(target).get("q"))), url);
}

/** The address of a plainly clicked link, if the router shows it. */
function pageLink(event: MouseEvent): URL | null {
  if (event.defaultPrevented || !isPlainClick(event)) return null;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement)) return null;
  if (link.hasAttribute("download") || (link.target !== "" && link.target !== "_self")) return null;
  const url = new URL(link.href);
  return isPageAddress(url, window.location.origin) ? url : null;
}
