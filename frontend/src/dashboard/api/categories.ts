import type { components } from "@/shared/api/schema";
import { api } from "./client";

/** What a post is about. */
export type Category = components["schemas"]["Category"];

export async function listCategories(signal: AbortSignal): Promise<Category[]> {
  return (await api.get<Category[]>("/api/category", { signal })).data;
}
