import { type LibraryImage, listImages } from "@/lib/images";
import { ApiError } from "@/lib/request";

/** What of the library is asked for. */
export interface Shelf {
  search: string;
  /** From 1. */
  page: number;
  size: number;
}

/** The pictures, or why they did not come: the rest of the screen does not depend on them. */
export type Shelved = Shelf & { answer: { images: LibraryImage[]; total: number } | ApiError };

export async function loadShelf(shelf: Shelf, signal: AbortSignal): Promise<Shelved> {
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
