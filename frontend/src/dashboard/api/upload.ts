import { ORIGIN } from "@/shared/api/origin";
import { preparePicture } from "@/shared/pictures/prepare-picture";
import { language } from "../lib/language";
import { withToken } from "./client";
import type { Focus, LibraryImage, UploadedImage } from "./images";
import { toApiError, unreachable } from "./request";

/* The longest times, in milliseconds, without progress while sending, and until the answer afterwards. */
const SENDING_TIMEOUT_MS = 30_000;
const ANSWER_TIMEOUT_MS = 120_000;

interface UploadOptions {
  alt?: string;
  decorative?: boolean;
  /** The id of a folder. */
  folder?: number | undefined;
  /** The focal point. */
  focus?: Focus | null;
  /** Called with the part that is sent, from 0 to 1. At 1 the server still decodes the picture. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** Puts a picture into the library. Rejects with an ApiError, or with the signal's reason. */
export async function uploadImage(
  file: File,
  { alt = "", decorative = false, folder, focus, onProgress, signal }: UploadOptions = {},
): Promise<UploadedImage> {
  const form = await formWith(file);
  signal?.throwIfAborted();

  form.set("alt", alt);
  if (decorative) form.set("decorative", "true");
  if (focus) {
    form.set("focusX", String(focus.x));
    form.set("focusY", String(focus.y));
  }
  if (folder !== undefined) form.set("folder", String(folder));
  return sendForm("POST", "/api/upload", form, onProgress, signal);
}

/** Gives a picture another file; whatever shows the picture shows the new one. Rejects with an ApiError. */
export async function replaceImage(id: number, file: File): Promise<LibraryImage> {
  return sendForm("PATCH", `/api/upload/${id}`, await formWith(file));
}

async function formWith(file: File): Promise<FormData> {
  const form = new FormData();
  form.set("image", await preparePicture(file), file.name);
  return form;
}

async function sendForm<Image extends LibraryImage>(
  method: string,
  path: string,
  form: FormData,
  onProgress?: (part: number) => void,
  signal?: AbortSignal,
): Promise<Image> {
  const timeout = new AbortController();
  const startTimer = (ms: number) => setTimeout(() => timeout.abort(unreachable()), ms);
  let timer = startTimer(SENDING_TIMEOUT_MS);
  function onPart(part: number): void {
    clearTimeout(timer);
    timer = startTimer(part < 1 ? SENDING_TIMEOUT_MS : ANSWER_TIMEOUT_MS);
    onProgress?.(part);
  }
  const abortSignal = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal;
  try {
    const { status, body } = await withToken((token) => {
      return transfer(method, path, form, token, onPart, abortSignal);
    });
    if (status < 200 || status > 299) throw toApiError(status, body);
    return body as Image;
  } finally {
    clearTimeout(timer);
  }
}

/** With XMLHttpRequest, since fetch does not report how much of a body is sent. */
function transfer(
  method: string,
  path: string,
  form: FormData,
  token: string,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(method, `${ORIGIN}${path}`);
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
