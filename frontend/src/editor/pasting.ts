import { Delta, type Range } from "quill/core";
import Clipboard from "quill/modules/clipboard";
import Uploader from "quill/modules/uploader";
import { isPictureAddress } from "@/shared/rich-text/addresses";

/* Says that what is on the clipboard was copied here, so that its colours are meant. */
const OWN = '<meta name="generator" content="marga-editor">';
const UNREAD = /<(script|title|template|noscript|xml)\b[\s\S]*?<\/\1\s*>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi;
const TAG = /<[a-z][^>]*>/gi;
const HANDLER = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
const FOREIGN = ["background", "color", "font", "size"];

/** Takes what is copied elsewhere without its colours and typefaces, and no picture as data. */
export class PlainClipboard extends Clipboard {
  onCopy(range: Range): { html: string; text: string } {
    const copied = super.onCopy(range, false);
    return { ...copied, html: OWN + copied.html };
  }

  convert({ html, text }: { html?: string; text?: string }, formats = {}): Delta {
    const readable = { ...(html && { html: readableHtml(html) }), ...(text && { text }) };
    return super.convert(readable, formats);
  }

  onPaste(range: Range, { html, text }: { html?: string; text?: string }): void {
    const { quill } = this;
    const copied = { ...(html && { html }), ...(text && { text }) };
    const pasted = this.convert(copied, quill.getFormat(range.index));
    const { delta, pictures } = tidy(pasted, html?.includes(OWN) ?? false);
    const change = new Delta().retain(range.index).delete(range.length).concat(delta);
    quill.updateContents(change, "user");
    quill.setSelection(range.index + delta.length(), 0, "silent");
    quill.scrollSelectionIntoView();
    for (const { at, file } of pictures) {
      quill.uploader.upload({ index: range.index + at, length: 0 }, [file]);
    }
  }
}

/** Hands every file on, whatever its type: the writer is told about those that cannot be taken. */
export class OpenUploader extends Uploader {
  upload(range: Range, files: FileList | File[]): void {
    this.options.handler?.call(this, range, Array.from(files));
  }
}

/**
 * HTML without what no reader sees. Styles become a comment: from them Quill learns which of Word's
 * lists are numbered, and the page's policy would complain of a sheet even in a document apart, as it
 * would of scripts in attributes.
 */
function readableHtml(html: string): string {
  return html
    .replace(UNREAD, "")
    .replace(TAG, (tag) => tag.replace(HANDLER, ""))
    .replace(STYLE, (_, rules: string) => `<!--${rules.replace(/-->|--!>|<!--/g, "")}-->`);
}

interface PastedPicture {
  at: number;
  file: File;
}

/** Pasted text as it may enter: foreign looks gone, pictures only by address, data to be uploaded. */
export function tidy(pasted: Delta, own: boolean): { delta: Delta; pictures: PastedPicture[] } {
  const pictures: PastedPicture[] = [];
  const delta = new Delta();
  for (const { insert, attributes = {} } of pasted.ops) {
    const address = typeof insert === "object" ? insert.image : undefined;
    if (typeof address === "string" && address.startsWith("data:")) {
      const file = fileOf(address);
      if (file) pictures.push({ at: delta.length(), file });
    } else if (typeof address !== "string" || isPictureAddress(address)) {
      const kept = Object.entries(attributes).filter(([name]) => own || !FOREIGN.includes(name));
      if (insert !== undefined) delta.insert(insert, Object.fromEntries(kept));
    }
  }
  return { delta, pictures };
}

function fileOf(address: string): File | null {
  const [, type, subtype, data] = address.match(/^data:(image\/([a-z]+))[^,]*;base64,(.+)$/i) ?? [];
  if (!type || !subtype || !data) return null;
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new File([bytes], `pasted.${subtype}`, { type });
}
