import { createRoot, type Root } from "react-dom/client";
import { Editor } from "../editor";
import { editor as strings } from "../strings/editor";
import { adminLanguage, setFieldValue } from "./fields";
import { chooseImage, uploadImage } from "./images";

/** `<html-editor chooser="…"><textarea></html-editor>`: the editor in the textarea's place. */
export class HtmlEditorElement extends HTMLElement {
  private readonly host = document.createElement("div");
  private root: Root | undefined;

  connectedCallback(): void {
    const textarea = this.querySelector("textarea");
    if (this.root || !textarea) return;
    const chooser = this.getAttribute("chooser") ?? "";
    const language = adminLanguage();
    const label = textarea.labels[0];
    if (label) label.id ||= `${textarea.id}-label`;
    textarea.hidden = true;
    textarea.after(this.host);

    /* Wagtail focuses the field that has an error. */
    const focusText = () => this.host.querySelector<HTMLElement>("[role=textbox]")?.focus();
    textarea.focus = focusText;
    label?.addEventListener("click", focusText);

    /* Ids stay unique when a form has several editors. */
    this.root = createRoot(this.host, { identifierPrefix: textarea.id });
    this.root.render(
      <Editor
        html={textarea.value}
        language={language}
        labelledBy={label?.id}
        describedBy={textarea.getAttribute("aria-describedby") ?? undefined}
        required={textarea.required}
        invalid={textarea.ariaInvalid === "true"}
        upload={(...file) => uploadImage(chooser, strings[language], ...file)}
        pickPicture={() => chooseImage(chooser)}
        onChange={(html) => setFieldValue(textarea, html)}
      />,
    );
  }

  /** StreamField moves its blocks, which disconnects and connects them at once. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.root?.unmount();
      this.root = undefined;
    });
  }
}
