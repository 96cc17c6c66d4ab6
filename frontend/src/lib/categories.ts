import { api } from "./api";

/** What a post is about. */
export interface Category {
  id: number;
  titlename: string;
}

export async function listCategories(signal: AbortSignal): Promise<Category[]> {
  return (await api.get<Category[]>("/api/category", { signal })).data;
}
