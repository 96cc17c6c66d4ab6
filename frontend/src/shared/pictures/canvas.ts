/** Decodes a picture upright: phones store the orientation beside the pixels. */
export function decodeUpright(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: "from-image" });
}

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A part of a picture at another size, encoded anew. A JPEG gets white where it is transparent. */
export function redraw(
  bitmap: ImageBitmap,
  { x, y, width, height }: Area,
  to: { width: number; height: number },
  type: string,
): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = to.width;
  canvas.height = to.height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas");
  if (type === "image/jpeg") {
    context.fillStyle = "white";
    context.fillRect(0, 0, to.width, to.height);
  }
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, x, y, width, height, 0, 0, to.width, to.height);
  return encode(canvas, type);
}

const QUALITY = 0.9;

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The canvas is too large"))),
      type,
      QUALITY,
    );
  });
}
