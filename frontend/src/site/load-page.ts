import type { LoaderFunctionArgs } from "react-router-dom";
import { ApiError, fetchWithTimeout } from "@/shared/api/http";
import { ORIGIN } from "@/shared/api/origin";
import type { Page } from "@/shared/wagtail/page-types";
import { findAddress } from "./lib/paths";
import { strings } from "./strings/bn";

/**
 * Loads the page for a link within the site. An address without a page may still be a password
 * form, a redirect or a file of Django, so the browser loads it as a document.
 */
export async function loadPage({ request }: LoaderFunctionArgs): Promise<Page> {
  const url = new URL(request.url);
  try {
    return await fetchPage(findAddress(url), request.signal);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return leave(url);
    throw error;
  }
}

async function fetchPage(address: string, signal: AbortSignal): Promise<Page> {
  const response = await fetchWithTimeout(
    ORIGIN + address,
    { headers: { Accept: "application/json" }, signal },
    strings.error.network,
  );
  if (!response.ok) throw new ApiError(response.status, response.statusText);
  return (await response.json()) as Page;
}

/** Never resolves, so that the old page stays until the browser replaces the document. */
function leave(url: URL): Promise<never> {
  window.location.assign(url.pathname + url.search);
  return new Promise(() => {});
}
