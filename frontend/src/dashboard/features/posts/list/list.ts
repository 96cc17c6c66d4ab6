import { postsQuery } from "../../../api/posts";
import { adminPaths } from "../../../lib/paths";

export const orders = ["title", "category", "status", "date"] as const;

export type PostOrder = (typeof orders)[number];

const statuses = [
  "published",
  "changed",
  "unpublished",
  "scheduled",
  "expired",
  "in_review",
] as const;

export const PAGE_SIZE = 20;

/** Search, filters, order and page of the list, as the address has them. */
export interface PostFilter {
  search: string;
  status: (typeof statuses)[number] | "";
  /** A category's id, or empty. */
  category: string;
  /** A tag's name, or empty. */
  tag: string;
  order: PostOrder;
  descending: boolean;
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
    status: statuses.find((known) => known === status) ?? "",
    category: /^[1-9]\d{0,8}$/.test(category) ? category : "",
    tag: query.get("tag")?.trim() ?? "",
    order: order ?? "date",
    descending: order ? ordering.startsWith("-") : true,
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    deleted: query.get("deleted") === "1",
  };
}

/** The query of a list's address, without the defaults. */
export function toSearch(filter: PostFilter): URLSearchParams {
  const query = new URLSearchParams();
  const { search, status, category, tag, order, descending, page, deleted } = filter;
  const ordering = `${descending ? "-" : ""}${order}`;
  if (deleted) query.set("deleted", "1");
  if (search) query.set("search", search);
  if (status) query.set("status", status);
  if (category) query.set("category", category);
  if (tag) query.set("tag", tag);
  if (ordering !== "-date") query.set("ordering", ordering);
  if (page > 1) query.set("page", String(page));
  return query;
}

/** The address of a list. */
export function listAddress(filter: PostFilter): string {
  const query = toSearch(filter);
  return query.size > 0 ? `${adminPaths.viewAllPost}?${query}` : adminPaths.viewAllPost;
}

/** The posts that an address asks for. */
export function filteredPostsQuery({ search, status, category, tag, ...rest }: PostFilter) {
  return postsQuery({
    ...(search && { search }),
    ...(status === "in_review" ? { inReview: "1" as const } : status && { status }),
    ...(category && { categoryId: Number(category) }),
    ...(tag && { tag }),
    ...(rest.deleted && { deleted: "1" }),
    ordering: [rest.descending ? (`-${rest.order}` as const) : rest.order],
    limit: PAGE_SIZE,
    offset: (rest.page - 1) * PAGE_SIZE,
  });
}

export function isNarrowed({ search, status, category, tag }: PostFilter): boolean {
  return search !== "" || status !== "" || category !== "" || tag !== "";
}
