import { queryOptions } from "@tanstack/react-query";
import type { components } from "@/generated/schema";
import { api } from "./client";
import { unwrap } from "./request";

/** The author of a post, as readers see it. */
export type Byline = components["schemas"]["Byline"];

export const bylinesQuery = queryOptions({
  queryKey: ["bylines"],
  queryFn: ({ signal }) => unwrap<Byline[]>(api.GET("/api/bylines", { signal })),
});
