import type { components } from "@/shared/api/schema";
import { api } from "../../api/client";

export type Settings = components["schemas"]["Settings"];

export async function loadSettings(signal: AbortSignal): Promise<Settings> {
  return (await api.get<Settings>("/api/settings", { signal })).data;
}

export function saveSettings(settings: Settings): Promise<Settings> {
  return api.send<Settings>("PATCH", "/api/settings", settings);
}
