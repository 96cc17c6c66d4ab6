export const ASPECT = 4 / 3;
const MOST_WIDTH = 2400;
const QUALITY = 0.9;

/** A file that the browser can show, and its size when it stands upright. */
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

/** A part of a picture, in its own pixels and in per cent of its sides. */
export interface Crop {
  pixels: Area;
  percent: Area;
}

/** Rejects when the browser cannot decode the file. */
export async function openPicture(file: File): Promise<OpenedPicture> {
  const bitmap = await upright(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { file, width, height };
}

/** The part as a JPEG, without the camera's data, white where the picture is transparent. */
export async function cut(file: File, { pixels }: Crop): Promise<Blob> {
  const bitmap = await upright(file);
  try {
    const canvas = document.createElement("canvas");
    const { width, height } = outputSize(pixels);
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser has no canvas");
    context.fillStyle = "white";
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = "high";
    const { x, y } = pixels;
    context.drawImage(bitmap, x, y, pixels.width, pixels.height, 0, 0, width, height);
    return await jpeg(canvas);
  } finally {
    bitmap.close();
  }
}

/** As large as the part itself, but no wider than a page ever shows it. */
export function outputSize({ width }: Pick<Area, "width">): { width: number; height: number } {
  const least = Math.max(1, Math.min(MOST_WIDTH, Math.round(width)));
  return { width: least, height: Math.max(1, Math.round(least / ASPECT)) };
}

/** The name of the file that is saved: what was a PNG is one no more. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, "") || "picture"}.jpg`;
}

/* A phone writes beside the pixels how the picture is to be turned. */
function upright(file: File): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: "from-image" });
}

function jpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The canvas is too large"))),
      "image/jpeg",
      QUALITY,
    );
  });
}
