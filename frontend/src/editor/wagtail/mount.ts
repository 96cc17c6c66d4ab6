import { createEditor } from "../create-editor";
import { editor } from "../strings/editor";
import { pickPicture, uploadPicture } from "./pictures";

/**
 * Puts the editor in the place of a textarea of Wagtail's form. The textarea stays what is sent and
 * watched; until something is written, its value is not touched. Answers how to take the editor away.
 */
export function mountEditor(textarea: HTMLTextAreaElement, chooser: string): () => void {
  const words = document.documentElement.lang.startsWith("bn") ? editor.bn : editor.en;
  const host = document.createElement("div");
  const label = document.querySelector<HTMLLabelElement>(`label[for="${textarea.id}"]`);
  if (label) label.id ||= `${textarea.id}-label`;
  const described = textarea.getAttribute("aria-describedby");
  textarea.after(host);
  textarea.hidden = true;

  const made = createEditor({
    host,
    html: textarea.value,
    words,
    attributes: {
      ...(label ? { "aria-labelledby": label.id } : { "aria-label": textarea.name }),
      ...(described && { "aria-describedby": described }),
      ...(textarea.required && { "aria-required": "true" }),
    },
    upload: (...sent) => uploadPicture(chooser, words, ...sent),
    pickPicture: () => pickPicture(chooser),
    onChange: (html) => {
      textarea.value = html;
      textarea.dispatchEvent(new Event("input", { bubbles: true }));
      textarea.dispatchEvent(new Event("change", { bubbles: true }));
    },
  });
  /* Who asks for the field, as Wagtail does at an error, means the editor. */
  textarea.focus = made.focus;
  label?.addEventListener("click", made.focus);

  return () => {
    label?.removeEventListener("click", made.focus);
    made.destroy();
    host.remove();
    textarea.hidden = false;
  };
}
