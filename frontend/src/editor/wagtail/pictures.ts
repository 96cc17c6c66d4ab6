import type { EditorPicture } from "../options";
import type { EditorWords } from "../strings/editor";
import { type ChosenImage, wagtail } from "./globals";

/** What the chooser's form for a new image answers. */
type Answer =
  | { step: "chosen"; result: ChosenImage }
  | { step: "reshow_creation_form"; htmlFragment: string };

/** Opens Wagtail's image chooser; "upload" where the form does not bring it. */
export function pickPicture(chooser: string): Promise<EditorPicture | "upload" | null> {
  const { ImageChooserModal } = wagtail;
  if (!ImageChooserModal) return Promise.resolve("upload");
  return new Promise((resolve) => {
    new ImageChooserModal(chooser).open({}, (image) => resolve(toPicture(image)));
  });
}

/** Puts a picture into the library by the chooser's own form. Rejects with what the form says. */
export async function uploadPicture(
  chooser: string,
  words: EditorWords,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<EditorPicture> {
  const form = new FormData();
  form.set("image-chooser-upload-title", file.name);
  form.set("image-chooser-upload-file", file);
  const text = await post(`${chooser}create/`, form, words, onProgress, signal);
  const answer = JSON.parse(text) as Answer;
  /* It has only the file's name so far, which describes nothing. */
  if (answer.step === "chosen") return { ...toPicture(answer.result), alt: "" };
  const fragment = new DOMParser().parseFromString(answer.htmlFragment, "text/html");
  const reasons = Array.from(fragment.querySelectorAll(".error-message"));
  throw new Error(reasons.map(({ textContent }) => textContent?.trim()).join(" ") || words.failed);
}

function toPicture({ url, width, height, default_alt_text = "" }: ChosenImage): EditorPicture {
  return { url, width, height, alt: default_alt_text };
}

/** fetch cannot tell how much of a body is sent. */
function post(
  address: string,
  form: FormData,
  words: EditorWords,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { CSRF_HEADER_NAME, CSRF_TOKEN } = wagtail.wagtailConfig;
    const transfer = new XMLHttpRequest();
    transfer.open("POST", address);
    transfer.setRequestHeader(CSRF_HEADER_NAME, CSRF_TOKEN);
    transfer.setRequestHeader("X-Requested-With", "XMLHttpRequest");
    transfer.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    transfer.onload = () =>
      transfer.status === 200
        ? resolve(transfer.responseText)
        : reject(new Error(`${words.failed} (${transfer.status})`));
    transfer.onerror = () => reject(new Error(words.failed));
    transfer.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => transfer.abort(), { once: true });
    transfer.send(form);
  });
}
