import { useRef, useState } from "react";
import type { EditorPicture } from "@/editor/editor";
import { ApiError } from "@/shared/api/http";
import type { LibraryImage } from "../../../api/images";
import { uploadImage } from "../../../api/upload";

type Purpose = "image" | "text" | "several";

/** One gallery for two purposes: the post's image, and pictures of its text. */
export function usePicker(onImage: (address: string) => void) {
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const waiting = useRef<(pictures: EditorPicture[]) => void>(undefined);

  function close(): void {
    waiting.current?.([]);
    waiting.current = undefined;
    setPurpose(null);
  }

  return {
    purpose,
    openForImage: () => setPurpose("image"),
    close,
    /** Resolves with nothing when the gallery is closed without a choice. */
    pickForText: (several: boolean) =>
      new Promise<EditorPicture[]>((resolve) => {
        waiting.current = resolve;
        setPurpose(several ? "several" : "text");
      }),
    select: (images: LibraryImage[]) => {
      const [image] = images;
      if (purpose !== "image") waiting.current?.(images.map(toPicture));
      else if (image) onImage(image.url);
    },
  };
}

/** Uploads a picture that was pasted or dropped into the text. Rejects with the server's reason. */
export async function uploadForText(
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<EditorPicture> {
  try {
    return toPicture(await uploadImage(file, { onProgress, signal }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new Error(error.errors.image?.join(" ") ?? error.message);
  }
}

function toPicture({ url, alt, width, height }: LibraryImage): EditorPicture {
  return { url, alt, width, height };
}
