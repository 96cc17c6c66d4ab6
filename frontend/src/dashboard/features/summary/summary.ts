import type { components } from "@/shared/api/schema";
import { api } from "../../api/client";

export type Summary = components["schemas"]["Summary"];

export async function loadSummary(signal: AbortSignal): Promise<Summary> {
  return (await api.get<Summary>("/api/summary", { signal })).data;
}
