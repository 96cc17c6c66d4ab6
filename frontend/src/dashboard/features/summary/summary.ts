import { queryOptions } from "@tanstack/react-query";
import type { components } from "@/generated/schema";
import { api } from "../../api/client";
import { postsKey } from "../../api/posts";
import { unwrap } from "../../api/request";

export type Summary = components["schemas"]["Summary"];

export const summaryQuery = queryOptions({
  queryKey: [...postsKey, "summary"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/summary", { signal })),
});
