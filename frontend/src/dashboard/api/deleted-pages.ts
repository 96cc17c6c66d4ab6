import { queryOptions } from "@tanstack/react-query";
import type { components } from "@/generated/schema";
import { api } from "./client";
import { unwrap } from "./request";

/** A page of the page admin that can be restored. */
export type DeletedPage = components["schemas"]["DeletedPage"];

export const deletedPagesQuery = queryOptions({
  queryKey: ["deleted-pages"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/pages/deleted", { signal })),
});

/** Rejects with status 409 while the page above it is deleted. */
export async function restorePage(id: number): Promise<void> {
  await unwrap(api.POST("/api/pages/{id}/restore", { params: { path: { id } } }));
}
