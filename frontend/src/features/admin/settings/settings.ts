import { api } from "@/lib/api";

export interface Settings {
  name: string;
  motto: string;
  videoUrl: string;
  socialUrl: string;
  copyright: string;
  developerCredit: string;
}

export async function loadSettings(signal: AbortSignal): Promise<Settings> {
  return (await api.get<Settings>("/api/settings", { signal })).data;
}

export function saveSettings(settings: Settings): Promise<Settings> {
  return api.send<Settings>("PATCH", "/api/settings", settings);
}
