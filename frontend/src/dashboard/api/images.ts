import { ORIGIN } from "@/shared/api/origin";
import type { components } from "@/shared/api/schema";
import { api } from "./client";
import { unwrap, unwrapList } from "./request";

/** A picture of the library, as administrators see it. */
export type LibraryImage = components["schemas"]["Image"];

/** As many letters as the library keeps of a description. */
export const MOST_LETTERS = 255;

interface ImagePage {
  search?: string;
  limit: number;
  offset?: number;
}

/** Newest first. */
export async function listImages(
  { search, limit, offset = 0 }: ImagePage,
  signal: AbortSignal,
): Promise<{ images: LibraryImage[]; total: number }> {
  const query = { ...(search && { search }), limit, offset };
  const { items, total } = await unwrapList(api.GET("/api/upload", { params: { query }, signal }));
  /* With a token all of each picture comes. */
  return { images: items as LibraryImage[], total };
}

export function describeImage(id: number, alt: string): Promise<LibraryImage> {
  return unwrap(api.PATCH("/api/upload/{id}", { params: { path: { id } }, body: { alt } }));
}

/** Rejects with status 409 and `usedBy` while something shows the picture. */
export async function deleteImage(id: number): Promise<void> {
  await unwrap(api.DELETE("/api/upload/{id}", { params: { path: { id } } }));
}

/** The address of the small rendition. There is none when the file is missing or broken. */
export function thumbnailAddress({ thumbnail }: LibraryImage): string | undefined {
  return thumbnail ? ORIGIN + thumbnail : undefined;
}

/** The description, or else the file name. */
export function imageName({ alt, image }: LibraryImage): string {
  return alt || image;
}
