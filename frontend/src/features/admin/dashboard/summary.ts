import { api } from "@/lib/api";

export interface PostLine {
  id: number;
  title: string;
  category: string;
  image: string;
  date: string;
}

export interface Summary {
  posts: { published: number; unpublished: number; deleted: number };
  images: number;
  categories: number;
  administrators: number;
  drafts: PostLine[];
  latest: PostLine[];
}

export async function loadSummary(signal: AbortSignal): Promise<Summary> {
  return (await api.get<Summary>("/api/summary", { signal })).data;
}
