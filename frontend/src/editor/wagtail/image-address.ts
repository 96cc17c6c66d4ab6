import { editor as strings } from "../strings/editor";
import { adminLanguage, setFieldValue } from "./fields";
import { chooseImage } from "./images";

/** `<image-address chooser="…"><input></image-address>`: a picture's address with a chooser and a preview. */
export class ImageAddressElement extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector("input");
    if (!input || this.querySelector("button")) return;
    const chooser = this.getAttribute("chooser") ?? "";
    const preview = document.createElement("img");
    preview.alt = "";
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button button-small button-secondary";
    button.textContent = strings[adminLanguage()].choosePicture;

    const show = () => {
      /* The admin's Content-Security-Policy blocks pictures of other sites. */
      preview.hidden = !input.value.startsWith("/images/");
      preview.src = preview.hidden ? "" : input.value;
    };
    show();
    input.addEventListener("change", show);
    button.addEventListener("click", async () => {
      const { url } = await chooseImage(chooser);
      setFieldValue(input, url);
      button.focus();
    });
    this.append(preview, button);
  }
}
