import { queryOptions } from "@tanstack/react-query";
import type { components } from "@/generated/schema";
import { api } from "../../api/client";
import { unwrap, unwrapList } from "../../api/request";
import { adminPaths } from "../../lib/paths";
import { activity } from "../../strings/activity";

/** One line of the audit log. */
export type Activity = components["schemas"]["AuditEvent"];

export type ActivityEvent = components["schemas"]["EventEnum"];

export const events = Object.keys(activity.en.events) as ActivityEvent[];

export const PAGE_SIZE = 30;

/** Search, filters and page of the log, as the address has them. */
export interface ActivityFilter {
  search: string;
  event: ActivityEvent | "";
  /** An account's id, or empty. */
  account: string;
  page: number;
}

export function readFilter(query: URLSearchParams): ActivityFilter {
  const account = query.get("account") ?? "";
  const page = Number(query.get("page"));
  return {
    search: query.get("search")?.trim() ?? "",
    event: events.find((event) => event === query.get("event")) ?? "",
    account: /^[1-9]\d{0,8}$/.test(account) ? account : "",
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
  };
}

/** The query of the log's address, without the defaults. */
export function toSearch({ search, event, account, page }: ActivityFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (event) query.set("event", event);
  if (account) query.set("account", account);
  if (page > 1) query.set("page", String(page));
  return query;
}

export function listAddress(filter: ActivityFilter): string {
  const query = toSearch(filter);
  return query.size > 0 ? `${adminPaths.activity}?${query}` : adminPaths.activity;
}

export function activityQuery({ search, event, account, page }: ActivityFilter) {
  const query = {
    ...(search && { search }),
    ...(event && { event }),
    ...(account && { account: Number(account) }),
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  };
  return queryOptions({
    queryKey: ["activity", query],
    queryFn: ({ signal }) => unwrapList(api.GET("/api/audit", { params: { query }, signal })),
  });
}

/** All accounts, to choose one whose lines to show. */
export const accountsQuery = queryOptions({
  queryKey: ["activity", "accounts"],
  queryFn: ({ signal }) =>
    unwrap(api.GET("/api/admin", { params: { query: { ordering: ["userName"] } }, signal })),
});
