import { queryOptions } from "@tanstack/react-query";
import type { components } from "@/generated/schema";
import { api } from "./client";
import { unwrap } from "./request";

/** A browser in which one is signed in. */
export type Session = components["schemas"]["Session"];

/** The browsers in which one is signed in, the latest use first. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/admin/me/sessions", { signal })),
});

export async function endSession(session: string): Promise<void> {
  const params = { path: { session } };
  await unwrap(api.DELETE("/api/admin/me/sessions/{session}", { params }));
}

export async function endOtherSessions(): Promise<void> {
  await unwrap(api.DELETE("/api/admin/me/sessions"));
}
