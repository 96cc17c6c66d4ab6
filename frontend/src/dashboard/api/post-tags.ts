import { queryOptions } from "@tanstack/react-query";
import type { components } from "@/generated/schema";
import { api } from "./client";
import { unwrap } from "./request";

/** A tag of posts. */
export type PostTag = components["schemas"]["PostTag"];

export const postTagsQuery = queryOptions({
  queryKey: ["post-tags"],
  queryFn: ({ signal }) => unwrap<PostTag[]>(api.GET("/api/blogs/tags", { signal })),
});
