import type { LoaderFunctionArgs } from "react-router-dom";
import type { Page, SearchAnswer } from "@/generated/page-types";
import { ApiError, fetchWithTimeout } from "@/shared/api/http";
import { ORIGIN } from "@/shared/api/origin";
import { answerAddress, findAddress } from "./lib/paths";
import { isStored } from "./offline/stored";
import { strings } from "./strings/bn";

/** A page, or the answer to a search. */
export type Shown = Page | SearchAnswer;

/* The pages shown in this document so far, by the API's URL: Back shows them at once. */
const visited = new Map<string, Shown>();

export function rememberPage(url: URL, page: Page): void {
  visited.set(findAddress(url), page);
}

export function rememberAnswer(url: URL, answer: SearchAnswer): void {
  visited.set(answerAddress(url), answer);
}

/** Loads the page for a link within the site. */
export function loadPage({ request }: LoaderFunctionArgs): Promise<Shown> {
  return load(findAddress, request);
}

/** Loads the results of a search. */
export function loadAnswer({ request }: LoaderFunctionArgs): Promise<Shown> {
  return load(answerAddress, request);
}

/**
 * Asks the API for what an address shows. An address that it does not know may still be a password
 * form, a redirect or a file of Django, so the browser loads it as a document. Without a connection
 * the page that is shown stays.
 */
async function load(apiAddress: (url: URL) => string, request: Request): Promise<Shown> {
  const url = new URL(request.url);
  const address = apiAddress(url);
  const isBack = url.pathname + url.search === location.pathname + location.search;
  const visitedPage = isBack && visited.get(address);
  if (visitedPage) return visitedPage;
  try {
    const page = await fetchShown(address, request.signal);
    visited.set(address, page);
    return page;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 400) return leave(url, isBack);
    if (error.status !== 0) throw error;
    return withoutConnection(url, isBack, visited.get(address), error);
  }
}

async function withoutConnection(
  url: URL,
  isBack: boolean,
  visitedPage: Shown | undefined,
  error: ApiError,
): Promise<Shown> {
  if (visitedPage) return visitedPage;
  if (await isStored(url.pathname + url.search)) return leave(url, isBack);
  if (isBack) throw error;
  document.dispatchEvent(
    new CustomEvent("marga:unreachable", { detail: url.pathname + url.search }),
  );
  return new Promise(() => {});
}

async function fetchShown(address: string, signal: AbortSignal): Promise<Shown> {
  const response = await fetchWithTimeout(
    ORIGIN + address,
    { headers: { Accept: "application/json" }, signal },
    strings.error.network,
  );
  if (!response.ok) throw new ApiError(response.status, response.statusText);
  return (await response.json()) as Shown;
}

/** Never resolves, so that the old page stays until the browser replaces the document. */
function leave(url: URL, isBack: boolean): Promise<never> {
  if (isBack) window.location.reload();
  else window.location.assign(url.pathname + url.search);
  return new Promise(() => {});
}
