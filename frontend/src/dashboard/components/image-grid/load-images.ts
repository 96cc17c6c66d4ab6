import { ApiError } from "@/shared/api/http";
import { type LibraryImage, listImages } from "../../api/images";

/** What of the library is asked for. */
export interface ImageQuery {
  search: string;
  /** From 1. */
  page: number;
  size: number;
}

/** The pictures, or why they did not come: the rest of the screen does not depend on them. */
export type ImageResult = ImageQuery & {
  answer: { images: LibraryImage[]; total: number } | ApiError;
};

export async function loadImages(shelf: ImageQuery, signal: AbortSignal): Promise<ImageResult> {
  const { search, page, size } = shelf;
  try {
    const answer = await listImages({ search, limit: size, offset: (page - 1) * size }, signal);
    return { ...shelf, answer };
  } catch (error) {
    /* Who is not signed in is the frame's matter. */
    if (!(error instanceof ApiError) || error.status === 401 || error.status === 403) throw error;
    return { ...shelf, answer: error };
  }
}
