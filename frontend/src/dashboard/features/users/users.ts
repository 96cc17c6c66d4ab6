import { queryOptions } from "@tanstack/react-query";
import type { components } from "@/generated/schema";
import type { Account } from "../../api/account";
import { api } from "../../api/client";
import { unwrap } from "../../api/request";
import type { Role } from "../../lib/roles";

export const orders = ["userName", "name", "lastLogin"] as const;

export type Order = (typeof orders)[number];

/** Search, filter and order of the list, as the address has them. */
export interface Filter {
  search: string;
  isActive: "true" | "false" | "";
  order: Order;
  descending: boolean;
}

export function readFilter(query: URLSearchParams): Filter {
  const ordering = query.get("ordering") ?? "";
  const name = ordering.replace(/^-/, "");
  const active = query.get("isActive");
  return {
    search: query.get("search") ?? "",
    isActive: active === "true" || active === "false" ? active : "",
    order: orders.find((known) => known === name) ?? "userName",
    descending: ordering.startsWith("-"),
  };
}

/** The key of every list of users. */
export const usersKey = ["users"] as const;

export function usersQuery(filter: Filter) {
  const { search, isActive, order, descending } = filter;
  const query = {
    ...(search && { search }),
    ...(isActive && { isActive }),
    ordering: [descending ? (`-${order}` as const) : order],
  };
  return queryOptions({
    queryKey: [...usersKey, query],
    queryFn: ({ signal }) => unwrap(api.GET("/api/admin", { params: { query }, signal })),
  });
}

export function setActive(id: number, isActive: boolean): Promise<Account> {
  return unwrap(api.PATCH("/api/admin/{id}", { params: { path: { id } }, body: { isActive } }));
}

export function setRole(id: number, role: Role): Promise<Account> {
  return unwrap(api.PATCH("/api/admin/{id}", { params: { path: { id } }, body: { role } }));
}

export type UserDetails = { name: string; email: string; contactNo: string };

export function changeDetails(id: number, details: UserDetails): Promise<Account> {
  return unwrap(api.PATCH("/api/admin/{id}", { params: { path: { id } }, body: details }));
}

export type NewUser = components["schemas"]["NewAdministratorRequest"];

export function createUser(user: NewUser): Promise<Account> {
  return unwrap(api.POST("/api/admin", { body: user }));
}

const resetLink = "/api/admin/{id}/reset-link";

/** A link with which the account gets a password. It is answered this once. */
export async function createResetLink(id: number): Promise<string> {
  const { link } = await unwrap(api.POST(resetLink, { params: { path: { id } } }));
  return link;
}

export function withdrawResetLinks(id: number): Promise<unknown> {
  return unwrap(api.DELETE(resetLink, { params: { path: { id } } }));
}

export function liftLock(id: number): Promise<unknown> {
  return unwrap(api.POST("/api/admin/{id}/unlock", { params: { path: { id } } }));
}

export function removeSecondFactor(id: number): Promise<unknown> {
  return unwrap(api.POST("/api/admin/{id}/second-factor/off", { params: { path: { id } } }));
}
