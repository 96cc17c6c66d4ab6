import { type Answer, storedPath } from "@/shared/offline/rules";
import queryParameters from "@/shared/wagtail/query-parameters.json";
import viewParameters from "@/shared/wagtail/view-parameters.json";

/* The addresses of pages in the worker's caches. */

/* As in the page cache of the server, all other parameters change nothing. */
const PARAMETERS = new Set([...queryParameters, ...viewParameters]);

/** The address under which a page is stored: without a final slash, and without parameters that no page has. */
export function storedAddress(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  const parameters = [...searchParams].filter(([name]) => PARAMETERS.has(name));
  const query = parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : "";
  return `${origin}${storedPath(pathname)}${query}`;
}

/** Whether an answer that is not stored shows that an older copy of the page must go: other spellings redirect to it. */
export function isGone(url: string, { status, type }: Answer): boolean {
  if (type === "opaqueredirect") return url.split("#")[0] === storedAddress(url);
  return status === 200 || status === 404 || status === 410;
}
