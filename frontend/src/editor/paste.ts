import { Delta, type Range } from "quill/core";
import Clipboard from "quill/modules/clipboard";
import Uploader from "quill/modules/uploader";
import { isPictureAddress } from "@/shared/rich-text/addresses";

/* Marks what was copied in this editor: its colours and sizes are kept. */
const OWN_MARK = '<meta name="generator" content="marga-editor">';
/* Each ends where the next element of its kind begins, else many unclosed ones would take cubic time. */
const INVISIBLE = /<(script|title|template|noscript|xml)\b[^<]*(?:<(?!\/?\1\b)[^<]*)*<\/\1\s*>/gi;
const STYLE = /<style\b[^<>]*>([^<]*(?:<(?!\/?style\b)[^<]*)*)<\/style\s*>/gi;
const TAG = /<[a-z][^<>]*>/gi;
const HANDLER = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
const FOREIGN_FORMATS = ["background", "color", "font", "size"];

/** Pastes text from elsewhere without its colours and typefaces, and uploads pictures that are data. */
export class PasteCleaner extends Clipboard {
  onCopy(range: Range): { html: string; text: string } {
    const copied = super.onCopy(range, false);
    return { ...copied, html: OWN_MARK + copied.html };
  }

  convert({ html, text }: { html?: string; text?: string }, formats = {}): Delta {
    const readable = { ...(html && { html: removeInvisible(html) }), ...(text && { text }) };
    return super.convert(readable, formats);
  }

  onPaste(range: Range, { html, text }: { html?: string; text?: string }): void {
    const { quill } = this;
    const clipboard = { ...(html && { html }), ...(text && { text }) };
    const pasted = this.convert(clipboard, quill.getFormat(range.index));
    const { delta, pictures } = cleanPaste(pasted, html?.includes(OWN_MARK) ?? false);
    const change = new Delta().retain(range.index).delete(range.length).concat(delta);
    quill.updateContents(change, "user");
    quill.setSelection(range.index + delta.length(), 0, "silent");
    quill.scrollSelectionIntoView();
    for (const { at, file } of pictures) {
      quill.uploader.upload({ index: range.index + at, length: 0 }, [file]);
    }
  }
}

/** Passes on pasted and dropped files of every type: the server says why one cannot be taken. */
export class FileUploader extends Uploader {
  onFiles: (range: Range, files: File[]) => void = () => {};

  upload(range: Range, files: FileList | File[]): void {
    this.onFiles(range, Array.from(files));
  }
}

/**
 * Removes what no reader sees, before the HTML is parsed: the browser reports its styles and event
 * handlers as violations of the Content-Security-Policy. Styles become a comment, because Quill reads in
 * them which of Word's lists are numbered.
 */
export function removeInvisible(html: string): string {
  return html
    .replace(INVISIBLE, "")
    .replace(TAG, (tag) => tag.replace(HANDLER, ""))
    .replace(STYLE, (_, rules: string) => `<!--${rules.replace(/-->|--!>|<!--/g, "")}-->`);
}

interface PastedPicture {
  at: number;
  file: File;
}

/** Removes foreign formats and pictures without an allowed address; pictures that are data become files. */
export function cleanPaste(
  pasted: Delta,
  own: boolean,
): { delta: Delta; pictures: PastedPicture[] } {
  const pictures: PastedPicture[] = [];
  const delta = new Delta();
  for (const { insert, attributes = {} } of pasted.ops) {
    const address = typeof insert === "object" ? insert.image : undefined;
    if (typeof address === "string" && address.startsWith("data:")) {
      const file = fileFromData(address);
      if (file) pictures.push({ at: delta.length(), file });
    } else if (typeof address !== "string" || isPictureAddress(address)) {
      const kept = Object.entries(attributes).filter(
        ([name]) => own || !FOREIGN_FORMATS.includes(name),
      );
      if (insert !== undefined) delta.insert(insert, Object.fromEntries(kept));
    }
  }
  return { delta, pictures };
}

function fileFromData(address: string): File | null {
  const [, type, subtype, data] =
    address.match(/^data:(image\/([a-z]+))(?:;[^,]*)?;base64,(.+)$/i) ?? [];
  if (!type || !subtype || !data) return null;
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new File([bytes], `pasted.${subtype}`, { type });
}
