import { ApiError } from "@/shared/api/http";
import { ORIGIN } from "@/shared/api/origin";
import { language, words } from "../lib/language";
import { upload as area } from "../strings/upload";
import { withToken } from "./client";
import type { LibraryImage } from "./images";
import { toApiError, unreachable } from "./request";

/* The server's limits (D24), checked before a file is sent. */
const MOST_BYTES = 10 * 1024 * 1024;
const KINDS = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];

/* For how long, in milliseconds, nothing may be sent, and the answer may take afterwards. */
const SENDING_TIMEOUT_MS = 30_000;
const ANSWER_TIMEOUT_MS = 120_000;

interface UploadOptions {
  alt?: string;
  /** Called with the part that is sent, from 0 to 1. At 1 the server still decodes the picture. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** Puts a picture into the library. Rejects with an ApiError, or with the signal's reason. */
export async function uploadImage(
  file: File,
  { alt = "", onProgress, signal }: UploadOptions = {},
): Promise<LibraryImage> {
  const refused = refuse(file) ?? (await unreadable(file));
  if (refused) throw new ApiError(400, refused);

  const form = new FormData();
  form.set("image", file, file.name);
  form.set("alt", alt);

  const timeout = new AbortController();
  const startTimer = (ms: number) => setTimeout(() => timeout.abort(unreachable()), ms);
  let timer = startTimer(SENDING_TIMEOUT_MS);
  function onPart(part: number): void {
    clearTimeout(timer);
    timer = startTimer(part < 1 ? SENDING_TIMEOUT_MS : ANSWER_TIMEOUT_MS);
    onProgress?.(part);
  }
  const either = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
  try {
    const { status, body } = await withToken((token) => postForm(form, token, onPart, either));
    if (status < 200 || status > 299) throw toApiError(status, body);
    return body as LibraryImage;
  } finally {
    clearTimeout(timer);
  }
}

/** With XMLHttpRequest, since fetch does not report how much of a body is sent. */
function postForm(
  form: FormData,
  token: string,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open("POST", `${ORIGIN}/api/upload`);
    request.withCredentials = true;
    request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.setRequestHeader("Accept", "application/json");
    request.setRequestHeader("Accept-Language", language());
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => resolve({ status: request.status, body: parse(request.responseText) });
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

/** The body's JSON, or nothing: a proxy may answer with HTML. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Why the server would refuse the file, as far as that can be known before sending it. */
export function refuse({ name, size, type }: File): string | null {
  const said = words(area).refused;
  /* Some systems name no type for HEIC and AVIF: the server looks at the bytes. */
  if (type === "" ? !name.includes(".") : !type.startsWith("image/")) return said.notAPicture;
  if (type !== "" && !KINDS.includes(type)) return said.kind;
  if (size > MOST_BYTES) return said.size;
  return size === 0 ? said.empty : null;
}

/** A file that was moved after it was chosen: its upload would fail like a lost connection. */
async function unreadable(file: File): Promise<string | null> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return null;
  } catch {
    return words(area).refused.unreadable;
  }
}
