import { ApiError } from "@/shared/api/http";
import { refusedPictures } from "../strings/pictures";
import { decodeUpright, redraw } from "./canvas";

/* The server's limits (D24). */
const MOST_BYTES = 10 * 1024 * 1024;
const MOST_PIXELS = 40_000_000;
const KINDS = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];

/** The texts in the language of the document. */
function strings() {
  return refusedPictures[document.documentElement.lang.startsWith("bn") ? "bn" : "en"];
}

/** Smaller files are sent quickly and cannot have more pixels than the server accepts: they are not decoded here. */
const BYTES_SENT_QUICKLY = 2 * 1024 * 1024;
/** The sides of a picture made smaller: twice what pages show, and less if its file is still too large. */
const LONGEST_SIDE = 2560;
const LONGEST_SIDES = [LONGEST_SIDE, 2048, 1448];

/** The reason to refuse a file, as far as it is known before the file is read; null without one. */
export function refuse({ name, size, type }: File): string | null {
  const t = strings();
  /* Some systems name no type for HEIC and AVIF. */
  if (type === "" ? !name.includes(".") : !type.startsWith("image/")) return t.notAPicture;
  if (type === "image/svg+xml") return t.svg;
  return size === 0 ? t.empty : null;
}

/**
 * The file to be sent, under its own name. A large photo is made smaller, and a kind that the server
 * would refuse is converted, where the browser can. Rejects with an ApiError.
 */
export async function preparePicture(file: File): Promise<File> {
  const t = strings();
  const refusal = refuse(file);
  if (refusal) throw new ApiError(400, refusal);
  const head = await readHead(file);
  const isKnown = file.type === "" ? !isHeic(file) : KINDS.includes(file.type);
  const isSmall = file.size <= MOST_BYTES;
  /* It would become a still picture. */
  const isKept = file.type === "image/gif" || isAnimated(head);
  if (isKnown && isSmall && (isKept || file.size <= BYTES_SENT_QUICKLY)) return file;
  if (isKept) throw new ApiError(400, t.animation);

  const bitmap = await oneAtATime(() => decodeUpright(file)).catch(() => null);
  if (bitmap === null) {
    /* The server validates it. */
    if (isKnown && isSmall) return file;
    throw new ApiError(400, isHeic(file) ? t.heic : isKnown ? t.size : t.kind);
  }
  try {
    const { width, height } = bitmap;
    const isAccepted = isKnown && isSmall && width * height <= MOST_PIXELS;
    if (isAccepted && Math.max(width, height) <= LONGEST_SIDE) return file;
    const smaller = await makeSmaller(bitmap, file);
    return isAccepted && smaller.size >= file.size ? file : smaller;
  } finally {
    bitmap.close();
  }
}

async function makeSmaller(bitmap: ImageBitmap, file: File): Promise<File> {
  const { width, height } = bitmap;
  /* PNG and WebP may be transparent. */
  const type = ["image/png", "image/webp"].includes(file.type) ? "image/webp" : "image/jpeg";
  for (const side of LONGEST_SIDES) {
    const scale = Math.min(1, side / Math.max(width, height));
    const to = { width: Math.round(width * scale), height: Math.round(height * scale) };
    const blob = await redraw(bitmap, { x: 0, y: 0, width, height }, to, type).catch(() => null);
    if (blob && blob.size <= MOST_BYTES) return new File([blob], file.name, { type: blob.type });
  }
  throw new ApiError(400, strings().size);
}

/* A photo of 100 megapixels takes 400 MB while it is decoded. */
let last: Promise<unknown> = Promise.resolve();
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}

/** Rejects for a file that was moved after it was chosen: its upload would fail like a lost connection. */
async function readHead(file: File): Promise<string> {
  try {
    const bytes = new Uint8Array(await file.slice(0, 65_536).arrayBuffer());
    return new TextDecoder("latin1").decode(bytes);
  } catch {
    throw new ApiError(400, strings().unreadable);
  }
}

function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || (type === "" && /\.hei[cf]$/i.test(name));
}

/** Whether the beginning of a file is that of an animated WebP, PNG or AVIF. */
function isAnimated(head: string): boolean {
  if (head.startsWith("RIFF"))
    return head.slice(8, 16) === "WEBPVP8X" && (head.charCodeAt(20) & 2) > 0;
  if (head.slice(1, 4) === "PNG") return head.includes("acTL");
  return head.slice(4, 12) === "ftypavis";
}
