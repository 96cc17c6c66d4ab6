import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ORIGIN } from "@/shared/api/origin";
import type { components } from "@/shared/api/schema";
import { api } from "./client";
import { unwrap, unwrapList } from "./request";

/** A picture of the library, as administrators see it. */
export type LibraryImage = components["schemas"]["Image"];

/** A part of the library, newest first, and how many pictures the search finds. */
export interface ImageList {
  images: LibraryImage[];
  total: number;
}

interface ImageListParameters {
  search: string;
  limit: number;
  offset: number;
}

export const ALT_MAX_LENGTH = 255;

/** How many more pictures the gallery shows at a time. */
const GALLERY_PAGE_SIZE = 24;

/** The key of the lists in the grids. */
export const imageListsKey = ["images", "list"] as const;

export function imageListQuery(parameters: ImageListParameters) {
  return queryOptions({
    queryKey: [...imageListsKey, parameters],
    queryFn: ({ signal }) => listImages(parameters, signal),
  });
}

/** What the gallery shows: the first pictures of a search, and more on request (S63). */
export function galleryQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: ["images", "gallery", search],
    queryFn: ({ signal, pageParam: offset }) =>
      listImages({ search, limit: GALLERY_PAGE_SIZE, offset }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const count = pages.reduce((sum, { images }) => sum + images.length, 0);
      return count < total ? count : undefined;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

async function listImages(
  { search, limit, offset }: ImageListParameters,
  signal: AbortSignal,
): Promise<ImageList> {
  const query = { ...(search && { search }), limit, offset };
  const { items, total } = await unwrapList(api.GET("/api/upload", { params: { query }, signal }));
  /* The schema also describes the short form, which is sent without a token. */
  return { images: items as LibraryImage[], total };
}

export function describeImage(id: number, alt: string): Promise<LibraryImage> {
  return unwrap(api.PATCH("/api/upload/{id}", { params: { path: { id } }, body: { alt } }));
}

/** Rejects with status 409 and `usedBy` while the picture is in use. */
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
