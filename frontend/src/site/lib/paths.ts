import { SEARCH_PAGE } from "@/shared/offline/caches";
import queryParameters from "@/shared/wagtail/query-parameters.json";

/** The addresses that the front end knows. All others come with the content. */
export const paths = {
  home: "/",
  login: "/login",
  find: "/api/v2/pages/find/",
  search: SEARCH_PAGE,
  searchApi: "/api/v2/search/",
} as const;

/** The API's address for a page, with the query parameters that pages know. */
export function findAddress({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams({ html_path: decodePath(pathname) });
  for (const name of queryParameters) {
    const value = searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  return `${paths.find}?${query}`;
}

/** The number of results on a page of a search, as in search/query.py. */
export const RESULTS = 10;
/** The letters of a query that are read, as in search/reading.py. */
export const MAX_QUERY = 300;

/** The address of a search's results. */
export function searchAddress(query: string, type = "", exact = false, page = 1): string {
  const parameters = new URLSearchParams({ q: query });
  if (type) parameters.set("type", type);
  if (exact) parameters.set("exact", "1");
  if (page > 1) parameters.set("page", String(page));
  return `${paths.search}?${parameters}`;
}

/** The API's address for the results at an address. */
export function answerAddress({ searchParams }: URL): string {
  const page = Number(searchParams.get("page")) || 1;
  const query = new URLSearchParams({
    q: searchParams.get("q") ?? "",
    type: searchParams.get("type") ?? "",
    offset: String((page - 1) * RESULTS),
  });
  if (searchParams.get("exact") === "1") query.set("exact", "1");
  return `${paths.searchApi}?${query}`;
}

/** The words of an address, for a search. */
export function addressWords(pathname: string): string {
  return decodePath(pathname)
    .replace(/[/\-_.+]+/g, " ")
    .trim()
    .slice(0, MAX_QUERY);
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The address of a page of a list. The first one has no number. */
export function listAddress(path: string | null, page: number): string {
  return page > 1 ? `${path ?? ""}?page=${page}` : (path ?? "");
}

/** The address without closing slashes. (A regular expression would take quadratic time.) */
export function withoutClosingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** The parent of an address: for a post, the blog. */
export function parentPath(path: string | null): string {
  const bare = withoutClosingSlashes(path ?? "");
  return bare.slice(0, Math.max(0, bare.lastIndexOf("/"))) || paths.home;
}
