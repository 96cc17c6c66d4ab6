import type { PostQuery } from "../../api/posts";
import { adminPaths } from "../../lib/paths";

export const orders = ["title", "category", "status", "date"] as const;

export type PostOrder = (typeof orders)[number];

export const PAGE_SIZE = 20;

/** What the list is asked for, as it stands in the address. */
export interface PostFilter {
  search: string;
  status: "published" | "unpublished" | "";
  /** A category's number, or nothing. */
  category: string;
  order: PostOrder;
  falling: boolean;
  page: number;
  deleted: boolean;
}

export function readFilter(query: URLSearchParams): PostFilter {
  const status = query.get("status");
  const category = query.get("category") ?? "";
  const ordering = query.get("ordering") ?? "-date";
  const order = orders.find((known) => known === ordering.replace(/^-/, ""));
  const page = Number(query.get("page"));
  return {
    search: query.get("search")?.trim() ?? "",
    status: status === "published" || status === "unpublished" ? status : "",
    category: /^[1-9]\d{0,8}$/.test(category) ? category : "",
    order: order ?? "date",
    falling: order ? ordering.startsWith("-") : true,
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    deleted: query.get("deleted") === "1",
  };
}

/** The query of a list's address; what is as usual is left out. */
export function toSearch(filter: PostFilter): URLSearchParams {
  const query = new URLSearchParams();
  const { search, status, category, order, falling, page, deleted } = filter;
  const ordering = `${falling ? "-" : ""}${order}`;
  if (deleted) query.set("deleted", "1");
  if (search) query.set("search", search);
  if (status) query.set("status", status);
  if (category) query.set("category", category);
  if (ordering !== "-date") query.set("ordering", ordering);
  if (page > 1) query.set("page", String(page));
  return query;
}

/** The address of a list. */
export function listAddress(filter: PostFilter): string {
  const query = toSearch(filter);
  return query.size > 0 ? `${adminPaths.viewAllPost}?${query}` : adminPaths.viewAllPost;
}

/** The same for the API. */
export function toQuery({ search, status, category, ...rest }: PostFilter): PostQuery {
  return {
    search,
    status,
    categoryId: category,
    deleted: rest.deleted,
    ordering: `${rest.falling ? "-" : ""}${rest.order}`,
    limit: PAGE_SIZE,
    offset: (rest.page - 1) * PAGE_SIZE,
  };
}

export function isNarrowed({ search, status, category }: PostFilter): boolean {
  return search !== "" || status !== "" || category !== "";
}
