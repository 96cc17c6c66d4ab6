import type { ImageQuery } from "../../components/image-grid/load-images";
import { adminPaths } from "../../lib/paths";

/* Full rows at two, three, five and six columns. */
const SIZE = 30;

/** The part of the library that an address names. */
export function readShelf(query: URLSearchParams): ImageQuery {
  const page = Number(query.get("page"));
  return {
    search: query.get("search")?.trim() ?? "",
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    size: SIZE,
  };
}

export function libraryAddress(search: string, page: number): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${adminPaths.viewAllImage}?${query}` : adminPaths.viewAllImage;
}
