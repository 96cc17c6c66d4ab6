import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { components } from "@/generated/schema";
import { ORIGIN } from "@/shared/api/origin";
import { api } from "./client";
import { unwrap, unwrapList } from "./request";

/** A picture of the library, as administrators see it. */
export type LibraryImage = components["schemas"]["Image"];

/** A new picture, and an older one with the same file. */
export type UploadedImage = components["schemas"]["UploadedImage"];

/** A part of the library, newest first, and how many pictures the search finds. */
export interface ImageList {
  images: LibraryImage[];
  total: number;
}

export type ImageFolder = components["schemas"]["Folder"];
export type ImageAction = components["schemas"]["ImageActionRequest"];
export type ImageResult = components["schemas"]["ImageResult"];
export type Focus = components["schemas"]["FocusRequest"];

/** Filters of the library's list. */
export interface LibraryFilter {
  search: string;
  /** A folder's id, or empty. */
  folder: string;
  tag: string;
}

export const wholeLibrary: LibraryFilter = { search: "", folder: "", tag: "" };

interface ImageListParameters extends LibraryFilter {
  image?: string;
  undescribed?: boolean;
  deleted?: boolean;
  limit: number;
  offset: number;
}

export const ALT_MAX_LENGTH = 255;

/** The number of pictures that the gallery adds at a time. */
const GALLERY_PAGE_SIZE = 24;

/** The key of the lists in the grids. */
export const imageListsKey = ["images", "list"] as const;

export function imageListQuery(parameters: ImageListParameters) {
  return queryOptions({
    queryKey: [...imageListsKey, parameters],
    queryFn: ({ signal }) => listImages(parameters, signal),
  });
}

/** The gallery's pictures: the first of a search, and more on request (S63). */
export function galleryQuery(filter: LibraryFilter) {
  return infiniteQueryOptions({
    queryKey: ["images", "gallery", filter],
    queryFn: ({ signal, pageParam: offset }) =>
      listImages({ ...filter, limit: GALLERY_PAGE_SIZE, offset }, signal),
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
  { search, image, folder, tag, undescribed, deleted, limit, offset }: ImageListParameters,
  signal: AbortSignal,
): Promise<ImageList> {
  const query = {
    ...(search && { search }),
    ...(image && { image: Number(image) }),
    ...(folder && { folder: Number(folder) }),
    ...(tag && { tag }),
    ...(undescribed && { undescribed: "1" as const }),
    ...(deleted && { deleted: "1" as const }),
    limit,
    offset,
  };
  const { items, total } = await unwrapList(api.GET("/api/upload", { params: { query }, signal }));
  /* The schema also describes the short form, which is sent without a token. */
  return { images: items as LibraryImage[], total };
}

export const foldersQuery = queryOptions({
  queryKey: ["images", "folders"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/upload/folders", { signal })),
});

export const tagsQuery = queryOptions({
  queryKey: ["images", "tags"],
  queryFn: ({ signal }) => unwrap(api.GET("/api/upload/tags", { signal })),
});

export function createFolder(name: string): Promise<ImageFolder> {
  return unwrap(api.POST("/api/upload/folders", { body: { name } }));
}

export async function actOnImages(body: ImageAction): Promise<ImageResult[]> {
  return (await unwrap(api.POST("/api/upload/actions", { body }))).results;
}

export function changeImage(
  id: number,
  body: components["schemas"]["PatchedChangeImageRequest"],
): Promise<LibraryImage> {
  return unwrap(api.PATCH("/api/upload/{id}", { params: { path: { id } }, body }));
}

export function restoreImage(id: number): Promise<LibraryImage> {
  return unwrap(api.POST("/api/upload/{id}/restore", { params: { path: { id } } }));
}

/** Rejects with status 409 and `usedBy` while the picture is in use. */
export async function deleteImage(id: number): Promise<void> {
  await unwrap(api.DELETE("/api/upload/{id}", { params: { path: { id } } }));
}

/** The address of the small rendition. There is none when the file is missing or broken. */
export function thumbnailAddress({ thumbnail }: LibraryImage): string | undefined {
  if (thumbnail.startsWith("data:")) return thumbnail;
  return thumbnail ? ORIGIN + thumbnail : undefined;
}

/** The description, or else the name of the uploaded file. */
export function imageName({ alt, name }: LibraryImage): string {
  return alt || name;
}

/** Keeps the focal point in view where the picture is cropped. */
export function focusStyle({ focus }: LibraryImage): { objectPosition: string } | undefined {
  return focus ? { objectPosition: `${focus.x}% ${focus.y}%` } : undefined;
}
