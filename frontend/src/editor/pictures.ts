import { Delta } from "quill/core";
import type { Quill } from "react-quill";
import { Figure, type FigureValue } from "./figure";
import { endOf, tableAt } from "./tables";

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

/** Inserts a picture between two lines, and returns the index after it. */
export function insertPicture(
  quill: Quill,
  index: number,
  { url, alt, width, height }: EditorPicture,
  caption = "",
): number {
  const size = width && height ? [String(width), String(height)] : [];
  const [shownWidth = "", shownHeight = ""] = size;
  const figure = { url, alt, caption, width: shownWidth, height: shownHeight };
  return insertBlock(quill, index, { figure });
}

/**
 * Inserts a block or a line of text at the index: before a line or a table at its beginning, otherwise after it.
 * Returns the index after it.
 */
export function insertBlock(
  quill: Quill,
  index: number,
  block: Record<string, unknown> | string,
): number {
  const [line, offset] = quill.getLine(index);
  const table = tableAt(quill, index);
  const isAtStart = table ? quill.getIndex(table) === index : offset === 0;
  const next = table ? endOf(quill, table) : index - offset + (line?.length() ?? 0);
  const at = isAtStart ? index : next;
  const inserted =
    typeof block === "string" ? new Delta().insert(`${block}\n`) : new Delta().insert(block);
  const change = new Delta().retain(at).concat(inserted);
  if (at >= quill.getLength() && typeof block !== "string") change.insert("\n");
  quill.updateContents(change, "user");
  return at + inserted.length();
}

export interface SelectedPicture {
  index: number;
  image: HTMLImageElement;
  value: FigureValue;
}

/** The selected picture and its position, or null. */
export function selectedPicture(quill: Quill): SelectedPicture | null {
  const { index, length } = quill.selection.savedRange;
  const [line] = quill.getLine(index);
  if (length !== 1 || !(line instanceof Figure)) return null;
  return { index, image: line.image, value: line.value().figure as FigureValue };
}

const UNDESCRIBED = 'figure > img[alt=""]';

export function countUndescribed(quill: Quill): number {
  return quill.root.querySelectorAll(UNDESCRIBED).length;
}

/** The first picture at or after an index that has no description, or null. */
export function undescribedPicture(quill: Quill, from = 0): SelectedPicture | null {
  for (const image of quill.root.querySelectorAll(UNDESCRIBED)) {
    const figure = quill.scroll.find(image.parentElement);
    if (!(figure instanceof Figure)) continue;
    const index = quill.getIndex(figure);
    if (index < from) continue;
    return { index, image: figure.image, value: figure.value().figure as FigureValue };
  }
  return null;
}

/** Sets description, caption and width; the height follows, so that the page reserves the room. A width of null removes the size. */
export function changePicture(
  quill: Quill,
  { index, image, value }: SelectedPicture,
  { alt, caption, width }: { alt: string; caption: string; width: number | null },
): void {
  const box = image.getBoundingClientRect();
  const ratio = image.naturalWidth / image.naturalHeight || box.width / box.height || 1;
  const size =
    width === null
      ? { width: "", height: "" }
      : { width: String(width), height: String(Math.round(width / ratio)) };
  const figure = { ...value, alt, caption, ...size };
  quill.updateContents(new Delta().retain(index).delete(1).insert({ figure }), "user");
  quill.setSelection(index, 1, "user");
}
