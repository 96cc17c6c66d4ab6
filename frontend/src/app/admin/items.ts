import { api } from "@/lib/api";

/** A post or page that was edited lately. */
export interface Item {
  id: number;
  title: string;
  kind: "post" | "page";
  status: "published" | "unpublished";
  updatedAt: string;
  /** The page editor's address; null for a post, whose editor is here. */
  editUrl: string | null;
}

export async function loadItems(signal: AbortSignal): Promise<Item[]> {
  return (await api.get<Item[]>("/api/items", { signal })).data;
}
