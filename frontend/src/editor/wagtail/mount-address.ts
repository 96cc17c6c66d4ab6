import { editor } from "../strings/editor";
import { pickPicture } from "./pictures";

/**
 * Adds to a field that holds a picture's address what it takes to choose one: Wagtail's chooser, and a
 * look at the picture. Answers how to take both away.
 */
export function mountAddress(input: HTMLInputElement, chooser: string): () => void {
  const words = document.documentElement.lang.startsWith("bn") ? editor.bn : editor.en;
  const preview = document.createElement("img");
  preview.className = "picture-preview";
  preview.alt = "";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button-small button-secondary";
  button.textContent = words.choosePicture;

  const show = () => {
    /* The admin's Content-Security-Policy allows no picture of another site. */
    preview.hidden = !input.value.startsWith("/images/");
    preview.src = preview.hidden ? "" : input.value;
  };
  const choose = async () => {
    const picture = await pickPicture(chooser);
    if (picture === null || picture === "upload") return;
    input.value = picture.url;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
    button.focus();
  };
  show();
  input.addEventListener("change", show);
  button.addEventListener("click", choose);
  input.after(preview, button);

  return () => {
    input.removeEventListener("change", show);
    preview.remove();
    button.remove();
  };
}
