import { api } from "@/lib/api";
import type { components } from "@/lib/schema";

export type Summary = components["schemas"]["Summary"];

export async function loadSummary(signal: AbortSignal): Promise<Summary> {
  return (await api.get<Summary>("/api/summary", { signal })).data;
}
