import { Delta, type Range } from "quill/core";
import Clipboard from "quill/modules/clipboard";
import Uploader from "quill/modules/uploader";
import { copyPicture, fileFromData, isForeign } from "@/clipboard/picture-files";
import { type ClipboardTexts, OWN_MARK, readClipboard } from "@/clipboard/read";
import { type Losses, readOwnHtml } from "@/clipboard/repair";
import { completeLink } from "@/shared/rich-text/addresses";
import { mediaAddress } from "@/shared/rich-text/media";
import { coversWhole, deleteWhole } from "./deletion";
import type { FigureValue } from "./figure";
import { ownPath } from "./links";
import { writeItemNumbers } from "./list-numbers";
import { cellDelta, tableAt } from "./tables";

const FOREIGN_FORMATS = ["background", "color", "font", "size"];

/* A pasted text of this form is an address, also without a scheme. */
const ADDRESS = /^(?:https?:\/\/|www\.|mailto:)\S+$/i;

/**
 * Pastes text from elsewhere without its colours and typefaces, an address over selected words as their
 * link, that of a video or a sound on an empty line as a player, and hands on the pictures to be uploaded.
 */
export class PasteCleaner extends Clipboard {
  onPictures: (index: number, pictures: PastedPicture[]) => void = () => {};
  onMedia: (index: number, address: string) => void = () => {};
  onLosses: (losses: Losses) => void = () => {};

  onCaptureCopy(event: ClipboardEvent, isCut = false): void {
    const range = this.quill.getSelection();
    const isWhole = isCut && range !== null && coversWhole(this.quill, range);
    super.onCaptureCopy(event, isCut && !isWhole);
    if (isWhole) deleteWhole(this.quill, range);
  }

  onCopy(range: Range): { html: string; text: string } {
    const { html, text } = super.onCopy(range, false);
    return { html: OWN_MARK + writeItemNumbers(html, this.quill, range), text };
  }

  convert({ html, text }: ClipboardTexts, formats = {}): Delta {
    const delta = this.read(html ? readOwnHtml(html) : null, text, formats);
    const { insert, attributes } = delta.ops.at(-1) ?? {};
    /* Nothing could be written below a picture or a table at the end. */
    return typeof insert === "object" || attributes?.table ? delta.insert("\n") : delta;
  }

  onPaste(range: Range, { html, text }: ClipboardTexts): void {
    const { quill } = this;
    const address = range.length > 0 ? pastedAddress(text) : null;
    if (address) {
      quill.formatText(range.index, range.length, "link", address, "user");
      return;
    }
    const { index } = range;
    const length = deleteWhole(quill, range) ? 0 : range.length;
    const media = mediaAddress(text ?? "");
    const [line] = quill.getLine(index);
    if (media && length === 0 && line?.length() === 1) {
      this.onMedia(index, media);
      return;
    }
    const { body, isOwn, losses } = readClipboard({ ...(html && { html }), ...(text && { text }) });
    const read = this.read(body, text, quill.getFormat(index));
    const cleaned = cleanPaste(isOwn ? read : withEdges(read, text), isOwn);
    const delta = tableAt(quill, index) ? cellDelta(cleaned.delta) : cleaned.delta;
    quill.updateContents(new Delta().retain(index).delete(length).concat(delta), "user");
    quill.setSelection(index + delta.length(), 0, "silent");
    quill.scrollSelectionIntoView();
    this.onPictures(index, cleaned.pictures);
    this.onLosses(losses);
  }

  /* Quill would look for Word and Google Docs again. */
  normalizeHTML(): void {}

  private read(
    body: HTMLElement | null,
    text: string | undefined,
    formats: Record<string, unknown>,
  ): Delta {
    const html = body?.innerHTML;
    return super.convert({ ...(html && { html }), ...(text && { text }) }, formats);
  }
}

/** Adds the spaces at both ends of a text that only the clipboard's plain text still has. */
function withEdges(read: Delta, text = ""): Delta {
  const first = read.ops[0]?.insert;
  const last = read.ops.at(-1)?.insert;
  const begins = /^[ \u00a0]/.test(text) && typeof first === "string" && /^\S/.test(first);
  const ends = /[ \u00a0]$/.test(text) && typeof last === "string" && /\S$/.test(last);
  return new Delta()
    .insert(begins ? " " : "")
    .concat(read)
    .insert(ends ? " " : "");
}

function pastedAddress(text = ""): string | null {
  const address = ADDRESS.test(text.trim()) ? completeLink(text) : null;
  return address && ownPath(address);
}

/** Passes on pasted and dropped files of every type: the server says why one cannot be taken. */
export class FileUploader extends Uploader {
  onFiles: (range: Range, files: File[]) => void = () => {};

  upload(range: Range, files: FileList | File[]): void {
    this.onFiles(range, Array.from(files));
  }
}

export interface PastedPicture {
  at: number;
  name: string;
  alt: string;
  caption: string;
  load: () => Promise<File>;
}

interface CleanPaste {
  delta: Delta;
  pictures: PastedPicture[];
}

/** Removes foreign formats, and takes out the pictures that have to be uploaded. */
export function cleanPaste(pasted: Delta, isOwn: boolean): CleanPaste {
  const pictures: PastedPicture[] = [];
  const delta = new Delta();
  for (const { insert, attributes = {} } of pasted.ops) {
    const figure =
      typeof insert === "object" ? (insert.figure as FigureValue | undefined) : undefined;
    const data = figure && fileFromData(figure.url);
    const texts = { alt: figure?.alt ?? "", caption: figure?.caption ?? "" };
    if (data) {
      pictures.push({ ...texts, at: delta.length(), name: data.name, load: async () => data });
    } else if (figure && !isOwn && isForeign(figure.url)) {
      const { hostname } = new URL(figure.url);
      const load = () => copyPicture(figure.url);
      pictures.push({ ...texts, at: delta.length(), name: hostname, load });
    } else if (insert !== undefined) {
      const formats = Object.entries(attributes).filter(
        ([name]) => isOwn || !FOREIGN_FORMATS.includes(name),
      );
      delta.insert(insert, Object.fromEntries(formats));
    }
  }
  return { delta, pictures };
}
