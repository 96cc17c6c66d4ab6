import { words } from "../lib/language";
import { upload as area } from "../strings/upload";
import { api } from "./client";
import type { LibraryImage } from "./images";
import { ApiError, unreachable } from "./request";

/* The server's own limits (D24), so that nobody waits for a refusal that is certain. */
const MOST_BYTES = 10 * 1024 * 1024;
const KINDS = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];

/* A connection may be cut without anybody saying so: how long nothing may happen, in milliseconds. */
const PATIENCE_SENDING = 30_000;
const PATIENCE_ANSWER = 120_000;

interface UploadOptions {
  alt?: string;
  /** Called with the part that is sent, from 0 to 1. At 1 the server still has to decode it. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** Puts a picture into the library. Rejects with an ApiError that says why, or with the signal's reason. */
export async function uploadImage(
  file: File,
  { alt = "", onProgress, signal }: UploadOptions = {},
): Promise<LibraryImage> {
  const refused = refuse(file) ?? (await unreadable(file));
  if (refused) throw new ApiError(400, refused);

  const form = new FormData();
  form.set("image", file, file.name);
  form.set("alt", alt);

  const silence = new AbortController();
  const wait = (patience: number) => setTimeout(() => silence.abort(unreachable()), patience);
  let clock = wait(PATIENCE_SENDING);
  try {
    return await api.upload<LibraryImage>("/api/upload", form, {
      onProgress(part) {
        clearTimeout(clock);
        clock = wait(part < 1 ? PATIENCE_SENDING : PATIENCE_ANSWER);
        onProgress?.(part);
      },
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    });
  } finally {
    clearTimeout(clock);
  }
}

/** Why the server would not take the file, as far as that can be known before sending it. */
export function refuse({ name, size, type }: File): string | null {
  const said = words(area).refused;
  /* Some systems name no type for HEIC and AVIF: the server looks at the bytes. */
  if (type === "" ? !name.includes(".") : !type.startsWith("image/")) return said.notAPicture;
  if (type !== "" && !KINDS.includes(type)) return said.kind;
  if (size > MOST_BYTES) return said.size;
  return size === 0 ? said.empty : null;
}

/** A file can be moved or changed on its disk after it was chosen; the network would be blamed. */
async function unreadable(file: File): Promise<string | null> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return null;
  } catch {
    return words(area).refused.unreadable;
  }
}
