import Quill from "quill/core";
import { westernNumber } from "@/shared/format/intl";
import { completeLink } from "@/shared/rich-text/addresses";
import { cleanHtml, countWords } from "./content";
import { ask } from "./dialog";
import { make } from "./dom";
import { formats } from "./formats";
import type { EditorOptions, EditorPicture } from "./options";
import { OpenUploader, PlainClipboard } from "./pasting";
import { PictureFrame, resizePicture } from "./picture-frame";
import { Toolbar } from "./toolbar";
import { Uploads } from "./uploads";

const LARGEST = 4000;
const SMALLEST = 20;

Quill.register(
  {
    ...Object.fromEntries(
      Object.entries(formats).map(([name, format]) => [`formats/${name}`, format]),
    ),
    "modules/clipboard": PlainClipboard,
    "modules/uploader": OpenUploader,
  },
  true,
);

/* Tab belongs to the page: whoever has no mouse must get out again. The toolbar indents. */
const freeTab = Object.fromEntries(
  [
    "tab",
    "remove tab",
    "indent",
    "outdent",
    "indent code-block",
    "outdent code-block",
    "table tab",
  ].map((binding) => [binding, null]),
);

export interface Editor {
  /** The line under the text, for what else there is to say. */
  foot: HTMLElement;
  focus: () => void;
  destroy: () => void;
}

/** The one editor of the product. It is made without React, so that Wagtail's forms have the same. */
export function createEditor(options: EditorOptions): Editor {
  const { host, words, attributes, upload, pickPicture, onChange, onPending } = options;
  const box = make("div", { class: "editor__box" });
  const uploadList = make("ul", { class: "editor__uploads" });
  const count = make("span");
  const foot = make("div", { class: "editor__foot" }, count);
  host.classList.add("editor");
  host.replaceChildren(box, uploadList, foot);

  const quill = new Quill(box, {
    formats: Object.keys(formats),
    modules: {
      keyboard: { bindings: freeTab },
      uploader: {
        handler: ({ index, length }: { index: number; length: number }, files: File[]) => {
          if (length > 0) quill.deleteText(index, length, "user");
          for (const file of files) uploads.add(index, file);
        },
      },
    },
  });
  const { root } = quill;
  for (const [name, value] of Object.entries({
    role: "textbox",
    "aria-multiline": "true",
    ...attributes,
  })) {
    root.setAttribute(name, value);
  }
  const { html } = options;
  quill.setContents(quill.clipboard.convert({ html, text: "" }), "silent");
  quill.history.clear();

  const uploads = new Uploads({
    quill,
    list: uploadList,
    words,
    upload,
    insert: insertPicture,
    onPending: (pending) => onPending?.(pending),
  });
  const frame = new PictureFrame({ quill, words, onEdit: () => void editPicture() });
  const toolbar = new Toolbar({
    quill,
    words,
    onLink: () => void editLink(),
    onPicture: () => void (frame.index === null ? addPicture() : editPicture()),
  });
  host.prepend(toolbar.element);

  const numbers = new Intl.NumberFormat(words.locale);
  const countNow = () => {
    const written = countWords(quill.getText());
    count.textContent = words.wordCount(written, numbers.format(written));
  };
  quill.on("text-change", () => {
    countNow();
    onChange(cleanHtml(root.innerHTML));
  });
  countNow();

  async function editLink(): Promise<void> {
    const range = quill.getSelection(true);
    const linked = quill.getFormat(range).link;
    const link = typeof linked === "string" ? linked : "";
    const { title, address, hint, wrong, text, remove } = words.linkForm;
    const alone = range.length === 0 && !link;
    const answer = await ask({
      title,
      fields: [
        {
          name: "address",
          label: address,
          hint,
          value: link,
          inputMode: "url",
          refuse: (typed) => (completeLink(typed) === null ? wrong : null),
        },
        ...(alone ? [{ name: "text", label: text, value: "" }] : []),
      ],
      save: words.save,
      cancel: words.cancel,
      remove: link ? remove : undefined,
    });
    quill.focus();
    if (answer === null) return;
    const { index, length } = linkRange(range, link);
    if (answer === "remove") {
      quill.formatText(index, length, "link", false, "user");
      return;
    }
    const complete = completeLink(answer.values.address ?? "");
    if (!alone) {
      quill.formatText(index, length, "link", complete, "user");
      return;
    }
    const shown = answer.values.text?.trim() || (complete ?? "");
    quill.insertText(index, shown, { link: complete }, "user");
    quill.setSelection(index + shown.length, 0, "user");
  }

  /** With the cursor inside a link and nothing chosen, the whole link is meant. */
  function linkRange(range: { index: number; length: number }, link: string) {
    if (range.length > 0 || !link) return range;
    const same = (index: number) => quill.getFormat(index, 1).link === link;
    let start = range.index;
    let end = range.index;
    while (start > 0 && same(start - 1)) start -= 1;
    while (end < quill.getLength() - 1 && same(end)) end += 1;
    return { index: start, length: end - start };
  }

  async function addPicture(): Promise<void> {
    const { index, length } = quill.getSelection(true);
    const picture = pickPicture ? await pickPicture() : "upload";
    if (picture === null) quill.focus();
    else if (picture === "upload") askForFile(index);
    else {
      if (length > 0) quill.deleteText(index, length, "user");
      insertPicture(index, picture);
      quill.setSelection(index + 1, 0, "user");
    }
  }

  function askForFile(index: number): void {
    const input = make("input", { type: "file", accept: "image/*", multiple: true });
    input.addEventListener("change", () => {
      for (const file of Array.from(input.files ?? [])) uploads.add(index, file);
    });
    input.click();
  }

  function insertPicture(index: number, { url, alt, width, height }: EditorPicture): void {
    quill.insertEmbed(index, "image", url, "user");
    const size = width && height ? { width: String(width), height: String(height) } : {};
    quill.formatText(index, 1, { alt, ...size }, "user");
  }

  async function editPicture(): Promise<void> {
    const { index } = frame;
    const picture = index === null ? null : quill.getLeaf(index + 1)[0]?.domNode;
    if (index === null || !(picture instanceof HTMLImageElement)) return;
    const { title, alt, altHint, width, widthHint, widthWrong, remove } = words.pictureForm;
    const answer = await ask({
      title,
      fields: [
        { name: "alt", label: alt, hint: altHint, value: picture.alt },
        {
          name: "width",
          label: width,
          hint: widthHint,
          value: picture.getAttribute("width") ?? "",
          inputMode: "numeric",
          refuse: (typed) => (typed.trim() === "" || pixels(typed) !== null ? null : widthWrong),
        },
      ],
      save: words.save,
      cancel: words.cancel,
      remove,
    });
    quill.focus();
    if (answer === "remove") quill.deleteText(index, 1, "user");
    if (answer === null || answer === "remove") return;
    const { width: shown, height } = picture.getBoundingClientRect();
    const ratio = picture.naturalWidth / picture.naturalHeight || shown / height || 1;
    quill.formatText(index, 1, "alt", answer.values.alt?.trim() ?? "", "user");
    resizePicture(quill, index, pixels(answer.values.width ?? ""), ratio);
    quill.setSelection(index, 1, "silent");
  }

  return {
    foot,
    focus: () => quill.focus(),
    destroy: () => {
      uploads.stop();
      frame.destroy();
      host.replaceChildren();
    },
  };
}

/** A width that was typed, in either digits; null when it is none that a picture can have. */
function pixels(typed: string): number | null {
  const number = westernNumber(typed.trim());
  return Number.isInteger(number) && number >= SMALLEST && number <= LARGEST ? number : null;
}
