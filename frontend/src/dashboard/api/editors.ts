import type { components } from "@/generated/schema";
import { api } from "./client";
import { unwrap } from "./request";

/** An account that has a post open elsewhere. */
export type PostEditor = components["schemas"]["Editor"];

/** Reports that a form with a post is open, and returns its session and who else has the post open. */
export function reportOpenForm(
  id: number,
  body: components["schemas"]["OpenFormRequest"],
): Promise<components["schemas"]["Editors"]> {
  return unwrap(api.PUT("/api/blogs/{id}/editors", { params: { path: { id } }, body }));
}

/** Reports that the form was closed, also while the page is unloaded. */
export async function releaseOpenForm(id: number, session: number): Promise<void> {
  const path = "/api/blogs/{id}/editors/{editor}";
  await unwrap(
    api.DELETE(path, { params: { path: { id, editor: String(session) } }, keepalive: true }),
  );
}
