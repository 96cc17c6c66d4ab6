import type { components } from "@/shared/api/schema";
import { api } from "./client";

export type PostStatus = components["schemas"]["StatusEnum"];

/** A post as a list shows it. */
export type PostSummary = components["schemas"]["PostSummary"];

export type Post = components["schemas"]["Post"];

export type PostPayload = components["schemas"]["PostInputRequest"];

export interface PostQuery {
  search?: string;
  status?: string;
  categoryId?: string;
  deleted?: boolean;
  ordering?: string;
  limit: number;
  offset: number;
}

export async function listPosts(
  { deleted, ...query }: PostQuery,
  signal: AbortSignal,
): Promise<{ posts: PostSummary[]; total: number }> {
  const { data, total } = await api.get<PostSummary[]>("/api/blogs", {
    query: { all: 1, ...query, deleted: deleted ? 1 : null },
    signal,
  });
  return { posts: data, total: total ?? data.length };
}

export async function getPost(id: number, signal?: AbortSignal): Promise<Post> {
  return (await api.get<Post>(`/api/blogs/${id}`, signal && { signal })).data;
}

/** Sent twice under the same `submission`, since the first answer was lost, it is still one post. */
export function createPost(payload: PostPayload, submission: string): Promise<Post> {
  return api.send("POST", "/api/blogs", { ...payload, submission });
}

/** Rejects with status 409 when somebody has saved since `revision`. */
export function changePost(id: number, revision: number, payload: PostPayload): Promise<Post> {
  return api.send("PATCH", `/api/blogs/${id}`, { ...payload, revision });
}

export function setPostStatus(id: number, status: PostStatus): Promise<Post> {
  return api.send("PATCH", `/api/blogs/${id}`, { status });
}

export function deletePost(id: number): Promise<void> {
  return api.send("DELETE", `/api/blogs/${id}`);
}

export function restorePost(id: number): Promise<Post> {
  return api.send("POST", `/api/blogs/${id}/restore`);
}
