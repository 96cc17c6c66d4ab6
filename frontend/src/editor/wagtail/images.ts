import type { EditorPicture } from "../pictures";
import type { EditorStrings } from "../strings/editor";
import { type ChosenImage, wagtail } from "./wagtail";

/** The response of the chooser's form for a new image. */
type UploadAnswer =
  | { step: "chosen"; result: ChosenImage }
  | { step: "reshow_creation_form"; htmlFragment: string };

/** Opens Wagtail's image chooser. Never resolves when it is closed without a choice: Wagtail does not report it. */
export function chooseImage(chooser: string): Promise<EditorPicture> {
  return new Promise((resolve) => {
    new wagtail.ImageChooserModal(chooser).open({}, (image) => resolve(toPicture(image)));
  });
}

/** Adds a picture to the library through the chooser's form. Rejects with the form's error messages. */
export async function uploadImage(
  chooser: string,
  t: EditorStrings,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<EditorPicture> {
  const form = new FormData();
  form.set("image-chooser-upload-title", file.name);
  form.set("image-chooser-upload-file", file);
  const text = await post(`${chooser}create/`, form, t, onProgress, signal);
  const answer = JSON.parse(text) as UploadAnswer;
  /* The default description is the file's name, which describes nothing. */
  if (answer.step === "chosen") return { ...toPicture(answer.result), alt: "" };
  const fragment = new DOMParser().parseFromString(answer.htmlFragment, "text/html");
  const reasons = Array.from(fragment.querySelectorAll(".error-message"));
  throw new Error(reasons.map(({ textContent }) => textContent?.trim()).join(" ") || t.failed);
}

function toPicture({ url, width, height, default_alt_text = "" }: ChosenImage): EditorPicture {
  return { url, width, height, alt: default_alt_text };
}

/** XMLHttpRequest, because fetch does not report how much of a body is sent. */
function post(
  address: string,
  form: FormData,
  t: EditorStrings,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const { CSRF_HEADER_NAME, CSRF_TOKEN } = wagtail.wagtailConfig;
    const request = new XMLHttpRequest();
    request.open("POST", address);
    request.setRequestHeader(CSRF_HEADER_NAME, CSRF_TOKEN);
    request.setRequestHeader("X-Requested-With", "XMLHttpRequest");
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () =>
      request.status === 200
        ? resolve(request.responseText)
        : reject(new Error(`${t.failed} (${request.status})`));
    request.onerror = () => reject(new Error(t.failed));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}
