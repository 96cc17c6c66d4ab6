import { queryOptions } from "@tanstack/react-query";
import type { components } from "@/generated/schema";
import { type Category, categoriesQuery } from "../../api/categories";
import { api } from "../../api/client";
import { unwrap } from "../../api/request";

export type CountedCategory = components["schemas"]["CountedCategory"];

/** The categories with the number of their posts. */
export const countedCategoriesQuery = queryOptions({
  queryKey: [...categoriesQuery.queryKey, "counted"],
  queryFn: async ({ signal }) =>
    (await unwrap(
      api.GET("/api/category", { params: { query: { withCounts: "1" } }, signal }),
    )) as CountedCategory[],
});

/** Rejects with status 409 when there is one of that name. */
export function addCategory(titlename: string): Promise<Category> {
  return unwrap(api.POST("/api/category", { body: { titlename } }));
}

export function renameCategory(id: number, titlename: string): Promise<Category> {
  return unwrap(api.PATCH("/api/category/{id}", { params: { path: { id } }, body: { titlename } }));
}

/** Rejects with status 409 while posts use it. */
export async function deleteCategory(id: number): Promise<void> {
  await unwrap(api.DELETE("/api/category/{id}", { params: { path: { id } } }));
}

/** Gives all posts of a category another one, and deletes it. */
export function mergeCategory(id: number, into: number): Promise<Category> {
  return unwrap(api.POST("/api/category/{id}/merge", { params: { path: { id } }, body: { into } }));
}
