import { queryOptions } from "@tanstack/react-query";
import type { components } from "@/generated/schema";
import { api } from "./client";
import { unwrap } from "./request";

/** A category of posts. */
export type Category = components["schemas"]["Category"];

export const categoriesQuery = queryOptions({
  queryKey: ["categories"],
  queryFn: ({ signal }) => unwrap<Category[]>(api.GET("/api/category", { signal })),
});
