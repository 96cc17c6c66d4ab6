import type { LoaderFunctionArgs } from "react-router-dom";
import { HttpError } from "@/lib/http";
import { findPage } from "@/lib/wagtail/find";
import type { Page } from "@/lib/wagtail/types";

/**
 * The page for a click within the site. What the API does not find may still be something to
 * Django: a password form, a redirect, a file. So the browser asks it for the document.
 */
export async function loadPage({ request }: LoaderFunctionArgs): Promise<Page> {
  const url = new URL(request.url);
  try {
    return await findPage(url, request.signal);
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return leave(url);
    throw error;
  }
}

/** The document is about to be replaced: the old page stays on the screen until then. */
function leave(url: URL): Promise<never> {
  window.location.assign(url.pathname + url.search);
  return new Promise(() => {});
}
