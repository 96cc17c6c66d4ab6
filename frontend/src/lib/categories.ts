import type { components } from "@/lib/schema";
import { api } from "./api";

/** What a post is about. */
export type Category = components["schemas"]["Category"];

export async function listCategories(signal: AbortSignal): Promise<Category[]> {
  return (await api.get<Category[]>("/api/category", { signal })).data;
}
