import type { LoaderFunctionArgs } from "react-router-dom";
import { getJson, HttpError } from "@/shared/api/http";
import type { Page } from "@/shared/wagtail/types";
import { findAddress } from "./lib/paths";

/**
 * The page for a click within the site. What the API does not find may still be something to
 * Django: a password form, a redirect, a file. So the browser asks it for the document.
 */
export async function loadPage({ request }: LoaderFunctionArgs): Promise<Page> {
  const url = new URL(request.url);
  try {
    return await getJson<Page>(findAddress(url), request.signal);
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
