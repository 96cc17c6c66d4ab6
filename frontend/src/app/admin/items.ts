import { api } from "@/lib/api";
import type { components } from "@/lib/schema";

/** A post or page that was edited lately. */
export type Item = components["schemas"]["Item"];

export async function loadItems(signal: AbortSignal): Promise<Item[]> {
  return (await api.get<Item[]>("/api/items", { signal })).data;
}
