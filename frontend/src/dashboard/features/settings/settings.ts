import { queryOptions } from "@tanstack/react-query";
import type { components } from "@/generated/schema";
import { api } from "../../api/client";
import { unwrap } from "../../api/request";

export type Settings = components["schemas"]["Settings"];

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/settings", { signal })),
});

export function saveSettings(settings: Settings): Promise<Settings> {
  return unwrap(api.PATCH("/api/settings", { body: settings }));
}
