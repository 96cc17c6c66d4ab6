import { decodeUpright, redraw } from "@/shared/pictures/canvas";

export const ASPECT = 4 / 3;
const MAX_WIDTH = 2400;

/** A file that the browser can decode, and its upright size. */
export interface OpenedPicture {
  file: File;
  width: number;
  height: number;
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a picture, in pixels and in per cent of its sides. */
export interface Crop {
  pixels: Area;
  percent: Area;
}

/** Rejects when the browser cannot decode the file. */
export async function openPicture(file: File): Promise<OpenedPicture> {
  const bitmap = await decodeUpright(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { file, width, height };
}

/** The part as a JPEG without metadata; transparent parts become white. */
export async function cropToJpeg(file: File, { pixels }: Crop): Promise<Blob> {
  const bitmap = await decodeUpright(file);
  try {
    return await redraw(bitmap, pixels, outputSize(pixels), "image/jpeg");
  } finally {
    bitmap.close();
  }
}

/** The size of the part, limited to the width that pages use. */
export function outputSize({ width }: Pick<Area, "width">): { width: number; height: number } {
  const outputWidth = Math.max(1, Math.min(MAX_WIDTH, Math.round(width)));
  return { width: outputWidth, height: Math.max(1, Math.round(outputWidth / ASPECT)) };
}

/** The file's name with the extension of a JPEG. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, "") || "picture"}.jpg`;
}
