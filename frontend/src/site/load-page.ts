import type { LoaderFunctionArgs } from "react-router-dom";
import { ApiError, fetchWithTimeout } from "@/shared/api/http";
import { ORIGIN } from "@/shared/api/origin";

import type { Page } from "@/shared/wagtail/page-types";
import { findAddress } from "./lib/paths";
import { isStored } from "./offline/stored";
import { strings } from "./strings/bn";

/* The pages of this document's visit, by the API's address: Back shows them at once. */
const visited = new Map<string, Page>();

export function rememberPage(url: URL, page: Page): void {
  visited.set(findAddress(url), page);
}

/**
 * Loads the page for a link within the site. An address without a page may still be a password
 * form, a redirect or a file of Django, so the browser loads it as a document. Without a connection
 * the page that is shown stays.
 */
export async function loadPage({ request }: LoaderFunctionArgs): Promise<Page> {
  const url = new URL(request.url);
  const isBack = url.pathname + url.search === location.pathname + location.search;
  const known = isBack && visited.get(findAddress(url));
  if (known) return known;
  try {
    const page = await fetchPage(findAddress(url), request.signal);
    rememberPage(url, page);
    return page;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return leave(url, isBack);
    if (error.status !== 0) throw error;
    return withoutConnection(url, isBack, error);
  }
}

async function withoutConnection(url: URL, isBack: boolean, error: ApiError): Promise<Page> {
  const page = visited.get(findAddress(url));
  if (page) return page;
  if (await isStored(url.pathname + url.search)) return leave(url, isBack);
  if (isBack) throw error;
  document.dispatchEvent(
    new CustomEvent("marga:unreachable", { detail: url.pathname + url.search }),
  );
  return new Promise(() => {});
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
function leave(url: URL, isBack: boolean): Promise<never> {
  if (isBack) window.location.reload();
  else window.location.assign(url.pathname + url.search);
  return new Promise(() => {});
}
