import type { components } from "@/shared/api/schema";
import type { Account } from "../../api/account";
import { api } from "../../api/client";

export const orders = ["userName", "name", "lastLogin"] as const;

export type Order = (typeof orders)[number];

/** What the list is asked for, as it stands in the address. */
export interface Filter {
  search: string;
  isActive: "true" | "false" | "";
  order: Order;
  falling: boolean;
}

export function readFilter(query: URLSearchParams): Filter {
  const ordering = query.get("ordering") ?? "";
  const name = ordering.replace(/^-/, "");
  const active = query.get("isActive");
  return {
    search: query.get("search") ?? "",
    isActive: active === "true" || active === "false" ? active : "",
    order: orders.find((known) => known === name) ?? "userName",
    falling: ordering.startsWith("-"),
  };
}

export async function loadUsers(filter: Filter, signal: AbortSignal): Promise<Account[]> {
  const { search, isActive, order, falling } = filter;
  const ordering = falling ? `-${order}` : order;
  const { data } = await api.get<Account[]>("/api/admin/", {
    query: { search, isActive, ordering },
    signal,
  });
  return data;
}

export function setActive(id: number, isActive: boolean): Promise<Account> {
  return api.send<Account>("PATCH", `/api/admin/${id}`, { isActive });
}

export type NewUser = components["schemas"]["NewAdministratorRequest"];

export function createUser(user: NewUser): Promise<Account> {
  return api.send<Account>("POST", "/api/admin", user);
}
