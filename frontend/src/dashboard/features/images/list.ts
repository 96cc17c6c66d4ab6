import { imageListQuery } from "../../api/images";
import { adminPaths } from "../../lib/paths";

/** Fills the last row with two, three, five and six columns. */
export const PAGE_SIZE = 30;

/** The part of the library that an address names. */
export interface ImageFilter {
  search: string;
  /** From 1. */
  page: number;
}

export function readFilter(query: URLSearchParams): ImageFilter {
  const page = Number(query.get("page"));
  return {
    search: query.get("search")?.trim() ?? "",
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

export function filteredImagesQuery({ search, page }: ImageFilter) {
  return imageListQuery({ search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
}

export function listAddress({ search, page }: ImageFilter): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${adminPaths.viewAllImage}?${query}` : adminPaths.viewAllImage;
}
