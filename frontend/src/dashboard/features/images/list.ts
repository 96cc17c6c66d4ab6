import { imageListQuery, type LibraryFilter } from "../../api/images";
import { adminPaths } from "../../lib/paths";

/** Fills the last row with two, three, five and six columns. */
export const PAGE_SIZE = 30;

/** The part of the library that an address names. */
export interface ImageFilter extends LibraryFilter {
  /** The id of the only picture to show, or empty. */
  image: string;
  undescribed: boolean;
  deleted: boolean;
  /** From 1. */
  page: number;
}

export function readFilter(query: URLSearchParams): ImageFilter {
  const page = Number(query.get("page"));
  return {
    search: query.get("search")?.trim() ?? "",
    image: readId(query, "image"),
    folder: readId(query, "folder"),
    tag: query.get("tag") ?? "",
    undescribed: query.get("undescribed") === "1",
    deleted: query.get("deleted") === "1",
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

function readId(query: URLSearchParams, name: string): string {
  const id = query.get(name) ?? "";
  return /^[1-9]\d{0,8}$/.test(id) ? id : "";
}

export function filteredImagesQuery({ page, ...filter }: ImageFilter) {
  return imageListQuery({ ...filter, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
}

/** The query of a list's address, without the defaults. */
export function toSearch({ search, image, folder, tag, undescribed, deleted, page }: ImageFilter) {
  const query = new URLSearchParams();
  if (deleted) query.set("deleted", "1");
  if (search) query.set("search", search);
  if (image) query.set("image", image);
  if (folder) query.set("folder", folder);
  if (tag) query.set("tag", tag);
  if (undescribed) query.set("undescribed", "1");
  if (page > 1) query.set("page", String(page));
  return query;
}

export function listAddress(filter: ImageFilter): string {
  const query = toSearch(filter);
  return query.size > 0 ? `${adminPaths.viewAllImage}?${query}` : adminPaths.viewAllImage;
}

export function isNarrowed({ search, image, folder, tag, undescribed }: ImageFilter): boolean {
  return search !== "" || image !== "" || folder !== "" || tag !== "" || undescribed;
}
