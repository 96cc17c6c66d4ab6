/* Uploads of pasted pictures to the library, by the form of Wagtail's chooser. */
import { preparePicture } from "@/shared/pictures/prepare-picture";

declare const wagtailConfig: { CSRF_TOKEN: string };

const ADDRESS = "/cms/images/chooser/create/";
const FORM = "image-chooser-upload";

/** A picture as Wagtail's chooser takes it. */
export interface ChosenPicture {
  default_alt_text: string;
}

interface Answer {
  step: string;
  result?: ChosenPicture;
  htmlFragment?: string;
}

/** Uploads a file. Rejects with the server's reason. */
export async function uploadPicture(file: File, failure: string): Promise<ChosenPicture> {
  const prepared = await preparePicture(file);
  const form = new FormData();
  form.set(`${FORM}-file`, prepared);
  form.set(`${FORM}-title`, prepared.name.replace(/\.[^.]*$/, ""));
  const first = await send(ADDRESS, { method: "POST", body: form }, failure);
  if (first.result) return first.result;
  const html = new DOMParser().parseFromString(first.htmlFragment ?? "", "text/html");
  /* Wagtail asks whether to use the new one if the library has the same picture. */
  const own = html.querySelector(".use-new-image")?.getAttribute("href");
  const second = own ? await send(own, {}, failure) : null;
  if (second?.result) return second.result;
  const reason = html.querySelector(".error-message")?.textContent?.trim();
  throw new Error(reason || failure);
}

async function send(address: string, request: RequestInit, failure: string): Promise<Answer> {
  const headers = { "X-CSRFToken": wagtailConfig.CSRF_TOKEN, "X-Requested-With": "XMLHttpRequest" };
  const response = await fetch(address, { ...request, headers }).catch(() => null);
  if (!response?.ok) throw new Error(failure);
  return (await response.json()) as Answer;
}
