import { ORIGIN } from "@/shared/api/origin";
import type { components } from "@/shared/api/schema";
import { api } from "./client";

/** A picture of the library, as administrators see it. */
export type LibraryImage = components["schemas"]["Image"];

/** As many letters as the library keeps of a description. */
export const MOST_LETTERS = 255;

interface Wanted {
  search?: string;
  limit: number;
  offset?: number;
}

/** Newest first. */
export async function listImages(
  { search, limit, offset }: Wanted,
  signal: AbortSignal,
): Promise<{ images: LibraryImage[]; total: number }> {
  const { data, total } = await api.get<LibraryImage[]>("/api/upload", {
    query: { search, limit, offset },
    signal,
  });
  return { images: data, total: total ?? data.length };
}

export function describeImage(id: number, alt: string): Promise<LibraryImage> {
  return api.send("PATCH", `/api/upload/${id}`, { alt });
}

/** Rejects with status 409 and `usedBy` while something shows the picture. */
export function deleteImage(id: number): Promise<void> {
  return api.send("DELETE", `/api/upload/${id}`);
}

/** Where the small rendition is fetched from; there is none when the file is missing or broken. */
export function thumbnailAddress({ thumbnail }: LibraryImage): string | undefined {
  return thumbnail ? ORIGIN + thumbnail : undefined;
}

/** What to call a picture that may not be described. */
export function imageName({ alt, image }: LibraryImage): string {
  return alt || image;
}
