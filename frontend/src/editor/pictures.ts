import { Delta } from "quill/core";
import type { Quill } from "react-quill";

export interface EditorPicture {
  url: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
}

/** Uploads a file and returns the stored picture. Rejects with the server's reason. */
export type UploadPicture = (
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<EditorPicture>;

/** Inserts a picture in place of `length` characters. */
export function insertPicture(
  quill: Quill,
  index: number,
  { url, alt, width, height }: EditorPicture,
  length = 0,
): void {
  const size = width && height ? { width: String(width), height: String(height) } : {};
  const picture = new Delta()
    .retain(index)
    .delete(length)
    .insert({ image: url }, { alt, ...size });
  quill.updateContents(picture, "user");
}

export interface SelectedPicture {
  index: number;
  image: HTMLImageElement;
}

/** The selected picture and its position, or null. */
export function selectedPicture(quill: Quill): SelectedPicture | null {
  const { index, length } = quill.selection.savedRange;
  const image = length === 1 ? quill.getLeaf(index + 1)[0]?.domNode : null;
  return image instanceof HTMLImageElement ? { index, image } : null;
}

/** Sets description and width; the height follows, so that the page reserves the room. A width of null removes the size. */
export function changePicture(
  quill: Quill,
  { index, image }: SelectedPicture,
  { alt, width }: { alt: string; width: number | null },
): void {
  const shown = image.getBoundingClientRect();
  const ratio = image.naturalWidth / image.naturalHeight || shown.width / shown.height || 1;
  const size =
    width === null
      ? { width: null, height: null }
      : { width: String(width), height: String(Math.round(width / ratio)) };
  quill.formatText(index, 1, { alt, ...size }, "user");
  quill.setSelection(index, 1, "user");
}
