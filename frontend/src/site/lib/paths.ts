/** The addresses that the front end knows. All others come with the content. */
export const paths = {
  home: "/",
  login: "/login",
  find: "/api/v2/pages/find/",
} as const;

/** The API's address for a page, with the query parameters that pages know. */
export function findAddress({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams({ html_path: decodePath(pathname) });
  for (const name of ["page", "category", "place"]) {
    const value = searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  return `${paths.find}?${query}`;
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
