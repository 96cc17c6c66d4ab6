import { Delta, type Range } from "quill/core";
import Clipboard from "quill/modules/clipboard";
import Uploader from "quill/modules/uploader";
import { completeLink, isPictureAddress } from "@/shared/rich-text/addresses";
import { mediaAddress } from "@/shared/rich-text/media";
import type { FigureValue } from "./figure";
import { ownPath } from "./links";
import { liftPictures, plainTables } from "./paste-blocks";
import { cellDelta, tableAt } from "./tables";

/* Marks what was copied in this editor: its colours and sizes are kept. */
const OWN_MARK = '<meta name="generator" content="marga-editor">';
/* Each ends where the next element of its kind begins, else many unclosed ones would take cubic time. */
const INVISIBLE = /<(script|title|template|noscript|xml)\b[^<]*(?:<(?!\/?\1\b)[^<]*)*<\/\1\s*>/gi;
const STYLE = /<style\b[^<>]*>([^<]*(?:<(?!\/?style\b)[^<]*)*)<\/style\s*>/gi;
const TAG = /<[a-z][^<>]*>/gi;
const HANDLER = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
const FOREIGN_FORMATS = ["background", "color", "font", "size"];

const QUALITY = 0.92;
/* A pasted text of this form is an address, also without a scheme. */
const ADDRESS = /^(?:https?:\/\/|www\.|mailto:)\S+$/i;

/** The parts of a paste that are left out or changed, for a message to the writer. */
export interface PasteLosses {
  /** Pictures of a document on the writer's own device, which its program does not pass on. */
  localPictures: number;
}

/**
 * Pastes text from elsewhere without its colours and typefaces, an address over selected words as their
 * link, that of a video or a sound on an empty line as a player, and hands on the pictures to be uploaded.
 */
export class PasteCleaner extends Clipboard {
  onPictures: (index: number, pictures: PastedPicture[]) => void = () => {};
  onMedia: (index: number, address: string) => void = () => {};
  onLosses: (losses: PasteLosses) => void = () => {};

  onCopy(range: Range): { html: string; text: string } {
    const copied = super.onCopy(range, false);
    return { ...copied, html: OWN_MARK + copied.html };
  }

  convert(clipboard: { html?: string; text?: string }, formats = {}): Delta {
    const delta = this.read(clipboard, formats);
    const { insert, attributes } = delta.ops.at(-1) ?? {};
    /* Nothing could be written below a picture or a table at the end. */
    return typeof insert === "object" || attributes?.table ? delta.insert("\n") : delta;
  }

  onPaste(range: Range, { html, text }: { html?: string; text?: string }): void {
    const { quill } = this;
    const address = range.length > 0 ? pastedAddress(text) : null;
    if (address) {
      quill.formatText(range.index, range.length, "link", address, "user");
      return;
    }
    const media = mediaAddress(text ?? "");
    const [line] = quill.getLine(range.index);
    if (media && range.length === 0 && line?.length() === 1) {
      this.onMedia(range.index, media);
      return;
    }
    const clipboard = { ...(html && { html }), ...(text && { text }) };
    const read = this.read(clipboard, quill.getFormat(range.index));
    const isOwn = html?.includes(OWN_MARK) ?? false;
    const cleaned = cleanPaste(read, isOwn);
    const { pictures, localPictures } = cleaned;
    const isInTable = tableAt(quill, range.index) !== null;
    const delta = isInTable ? cellDelta(cleaned.delta) : cleaned.delta;
    const change = new Delta().retain(range.index).delete(range.length).concat(delta);
    quill.updateContents(change, "user");
    quill.setSelection(range.index + delta.length(), 0, "silent");
    quill.scrollSelectionIntoView();
    this.onPictures(range.index, pictures);
    this.onLosses({ localPictures });
  }

  private read(
    { html, text }: { html?: string; text?: string },
    formats: Record<string, unknown>,
  ): Delta {
    const readable = { ...(html && { html: prepareHtml(html) }), ...(text && { text }) };
    return super.convert(readable, formats);
  }
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

/** The HTML without what no reader sees, its tables plain and its pictures between the lines. */
function prepareHtml(html: string): string {
  const readable = removeInvisible(html);
  if (!/<(?:table|img)\b/i.test(readable)) return readable;
  const { body } = new DOMParser().parseFromString(readable, "text/html");
  plainTables(body);
  liftPictures(body);
  /* Quill looks for the marks of Word and of Google Docs in the whole document. */
  return body.ownerDocument.documentElement.outerHTML;
}

export interface PastedPicture {
  at: number;
  name: string;
  load: () => Promise<File>;
}

interface CleanPaste {
  delta: Delta;
  pictures: PastedPicture[];
  localPictures: number;
}

/** Removes foreign formats, and takes out the pictures that have to be uploaded or cannot be read. */
export function cleanPaste(pasted: Delta, isOwn: boolean): CleanPaste {
  const pictures: PastedPicture[] = [];
  const delta = new Delta();
  let localPictures = 0;
  for (const { insert, attributes = {} } of pasted.ops) {
    const figure =
      typeof insert === "object" ? (insert.figure as FigureValue | undefined) : undefined;
    const data = figure && fileFromData(figure.url);
    if (data) {
      pictures.push({ at: delta.length(), name: data.name, load: async () => data });
    } else if (figure && !isOwn && isForeign(figure.url)) {
      const { hostname } = new URL(figure.url);
      pictures.push({ at: delta.length(), name: hostname, load: () => copyPicture(figure.url) });
    } else if (figure && !isPictureAddress(figure.url)) {
      localPictures += 1;
    } else if (insert !== undefined) {
      const kept = Object.entries(attributes).filter(
        ([name]) => isOwn || !FOREIGN_FORMATS.includes(name),
      );
      delta.insert(insert, Object.fromEntries(kept));
    }
  }
  return { delta, pictures, localPictures };
}

function isForeign(address: string): boolean {
  return /^https?:/i.test(address) && URL.parse(address)?.origin !== location.origin;
}

/** A picture of another site, where that site allows it. The server fetches none: it could be sent anywhere. */
async function copyPicture(address: string): Promise<File> {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.referrerPolicy = "no-referrer";
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/webp", QUALITY),
  );
  if (!blob) throw new Error(address);
  return new File([blob], `pasted.${blob.type.split("/")[1]}`, { type: blob.type });
}

function fileFromData(address: string): File | null {
  const [, type, subtype, data] =
    address.match(/^data:(image\/([a-z]+))(?:;[^,]*)?;base64,(.+)$/i) ?? [];
  if (!type || !subtype || !data) return null;
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new File([bytes], `pasted.${subtype}`, { type });
}
