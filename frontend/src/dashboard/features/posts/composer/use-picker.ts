import { useRef, useState } from "react";
import type { EditorPicture } from "@/editor/editor";
import { ApiError } from "@/shared/api/http";
import type { LibraryImage } from "../../../api/images";
import { uploadImage } from "../../../api/upload";

type Purpose = "image" | "text";

/** One gallery for two purposes: the post's image, and pictures of its text. */
export function usePicker(onImage: (address: string) => void) {
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const waiting = useRef<(picture: EditorPicture | null) => void>(undefined);

  function close(): void {
    waiting.current?.(null);
    waiting.current = undefined;
    setPurpose(null);
  }

  return {
    purpose,
    openForImage: () => setPurpose("image"),
    close,
    /** Resolves with nothing when the gallery is closed without a choice. */
    pickForText: () =>
      new Promise<EditorPicture | null>((resolve) => {
        waiting.current = resolve;
        setPurpose("text");
      }),
    select: (image: LibraryImage) => {
      if (purpose === "image") onImage(image.url);
      else waiting.current?.(toPicture(image));
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
