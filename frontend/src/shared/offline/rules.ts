import { isPageAddress } from "../navigation/page-address";
import { KEPT, OFFLINE_PAGE, PAGES, PICTURES, SEARCH_PAGE, STATIC } from "./caches";

/* Which responses the service worker stores and deletes. */

export type Kind = "page" | "static" | "picture";

const SIGN_IN_AND_OUT = new Set(["/api/auth", "/logout", "/cms/logout/"]);
/* Vite puts a hash into the names there, so that a stored file is never out of date. */
const HASHED = "/static/assets/";
const PICTURE = /^\/(?:images|media\/images)\//;
const DOCUMENTS = "/documents/";
const RELEASES_KEPT = 2;

/** The kind of a request, or null when the worker leaves it to the browser. */
export function kindOf(
  { method, url, headers }: Pick<Request, "method" | "url" | "headers">,
  origin: string,
): Kind | null {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin || headers.has("Range")) return null;
  if (isPageAddress(address, origin)) return "page";
  return address.pathname === OFFLINE_PAGE ? "static" : fileKind(address, origin);
}

/** The kind of a file of this site, or null when it is not stored. */
export function fileKind(address: URL, origin: string): "static" | "picture" | null {
  if (address.origin !== origin || address.search !== "") return null;
  if (address.pathname.startsWith(HASHED)) return "static";
  return PICTURE.test(address.pathname) ? "picture" : null;
}

/** Whether the request is for a document, which is answered from the documents that the visitor keeps. */
export function isDocument(
  { method, url }: Pick<Request, "method" | "url">,
  origin: string,
): boolean {
  const address = new URL(url);
  return method === "GET" && address.origin === origin && address.pathname.startsWith(DOCUMENTS);
}

/** The part of a stored file that a request asks for, as players of sounds do (RFC 9110, 14). */
export async function answerRange(stored: Response, request: Headers): Promise<Response> {
  const [, start = "", end = ""] =
    /^bytes=(\d{0,18})-(\d{0,18})$/i.exec(request.get("Range") ?? "") ?? [];
  if (start + end === "" || isReversed(start, end) || hasChanged(stored, request)) return stored;
  const file = await stored.blob();
  const first = start ? Number(start) : Math.max(0, file.size - Number(end));
  const last = start && end ? Math.min(Number(end), file.size - 1) : file.size - 1;
  const headers = new Headers(stored.headers);
  if (first > last) {
    return new Response(null, {
      status: 416,
      headers: { "Content-Range": `bytes */${file.size}` },
    });
  }
  headers.set("Content-Length", String(last - first + 1));
  headers.set("Content-Range", `bytes ${first}-${last}/${file.size}`);
  return new Response(file.slice(first, last + 1), { status: 206, headers });
}

function isReversed(start: string, end: string): boolean {
  return start !== "" && end !== "" && Number(end) < Number(start);
}

/** Whether the client has the beginning of another file. */
function hasChanged({ headers }: Response, request: Headers): boolean {
  const condition = request.get("If-Range");
  return (
    condition !== null && ![headers.get("ETag"), headers.get("Last-Modified")].includes(condition)
  );
}

/** Whether every visitor gets this answer. */
export function isPublic(headers: Headers): boolean {
  return !/private|no-store/.test(headers.get("Cache-Control") ?? "");
}

/** Whether a request signs in or out: then nothing of the earlier visitor stays. */
export function changesVisitor({ method, url }: Pick<Request, "method" | "url">): boolean {
  return method === "POST" && SIGN_IN_AND_OUT.has(new URL(url).pathname);
}

export type Answer = Pick<Response, "status" | "type" | "redirected" | "headers">;

/** The path under which a page is stored: without a final slash. */
export function storedPath(pathname: string): string {
  return pathname.replace(/\/+$/, "") || "/";
}

/** Whether the answer to a request of this kind may be stored. */
export function isStorable(kind: Kind, url: string, answer: Answer): boolean {
  const { status, type, redirected, headers } = answer;
  return (
    status === 200 &&
    type === "basic" &&
    !redirected &&
    new URL(url).search === "" &&
    new URL(url).pathname !== SEARCH_PAGE &&
    isPublic(headers) &&
    (kind !== "page" || /^text\/html\b/.test(headers.get("Content-Type") ?? ""))
  );
}

/** The entries, oldest first, that are too many. */
export function surplus<T>(entries: readonly T[], limit: number): T[] {
  return entries.slice(0, Math.max(0, entries.length - limit));
}

/** The static files' caches, oldest first, that are not of the last releases. */
export function staleCaches(names: readonly string[]): string[] {
  return surplus(
    names.filter((name) => name.startsWith(STATIC)),
    RELEASES_KEPT,
  );
}

/** The caches that show what a visitor has read. */
export function visitorsCaches(names: readonly string[]): string[] {
  return names.filter((name) => name === PAGES || name === PICTURES || name.startsWith(KEPT));
}
