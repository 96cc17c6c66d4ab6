import type { components } from "@/shared/api/schema";
import type { Category } from "../../api/categories";
import { api } from "../../api/client";

export type CountedCategory = components["schemas"]["CountedCategory"];

export async function listCounted(signal: AbortSignal): Promise<CountedCategory[]> {
  const { data } = await api.get<CountedCategory[]>("/api/category", {
    query: { withCounts: 1 },
    signal,
  });
  return data;
}

/** Rejects with status 409 when there is one of that name. */
export function addCategory(titlename: string): Promise<Category> {
  return api.send("POST", "/api/category", { titlename });
}

export function renameCategory(id: number, titlename: string): Promise<Category> {
  return api.send("PATCH", `/api/category/${id}`, { titlename });
}

/** Rejects with status 409 while a post is about it. */
export function deleteCategory(id: number): Promise<void> {
  return api.send("DELETE", `/api/category/${id}`);
}
