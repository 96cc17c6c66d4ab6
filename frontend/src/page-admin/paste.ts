/*
 * What is pasted into a text of an article becomes blocks of its body: headings, texts, tables, pictures, quotations and
 * players, by the rules of the editor of posts (clipboard/). What is one text only is left to Draftail, as clean HTML.
 */
import { type Block, type BlockLosses, toBlocks } from "@/clipboard/blocks";
import { pasteNotice } from "@/clipboard/notice";
import { copyPicture, fileFromData, nameFile } from "@/clipboard/picture-files";
import { readClipboard } from "@/clipboard/read";
import type { Losses } from "@/clipboard/repair";
import { paste as pasteStrings } from "@/clipboard/strings/paste";
import { Notice } from "./paste-notice";
import { uploadPicture } from "./paste-upload";
import { insertBlock, makeRoom, type Stream, type StreamChild, streamChild } from "./streams";
import { paste as articleStrings } from "./strings/paste";

const NEEDED = ["heading", "text", "table", "picture", "quotation", "media"];
/* Draftail's own copies, which it reads itself. */
const DRAFTAIL_COPY = "data-draftjs-conductor-fragment";
const language = document.documentElement.lang.startsWith("bn") ? "bn" : "en";
const t = articleStrings[language];
const numbers = new Intl.NumberFormat(t.locale);
/* The events that this module dispatches. */
const ownEvents = new WeakSet<Event>();
let uploading = 0;

document.addEventListener(
  "paste",
  (event) => {
    const data = event.clipboardData;
    const target = event.target instanceof Element ? event.target : null;
    if (!data || ownEvents.has(event) || !target?.closest("[data-draftail-editor]")) return;
    const found = streamChild(target, "text");
    const types = found?.stream.blockDef.childBlockDefsByName ?? {};
    if (!found || !NEEDED.every((type) => type in types)) return;
    const html = data.getData("text/html");
    const files = Array.from(data.files).filter(({ type }) => type.startsWith("image/"));
    const isPicture = files.length > 0 && isOnePicture(html);
    if (html.includes(DRAFTAIL_COPY) || !(html || isPicture)) return;
    const paste = isPicture ? null : readClipboard({ html, text: data.getData("text/plain") });
    if (paste?.body && !hasStructure(paste.body) && !hasLosses(paste.losses)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!paste?.body) insert(found.stream, found.child, files.map(pictureOf), []);
    else pasteBody(target, found, paste.body, paste.losses);
  },
  true,
);

/** Whether the HTML shows nothing but one picture, as browsers write it beside a copied picture. */
function isOnePicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return !body.textContent?.trim() && body.querySelectorAll("img").length <= 1;
}

function hasStructure(body: HTMLElement): boolean {
  return (
    body.querySelector("p, h1, h2, h3, h4, h5, h6, ol, ul, table, blockquote, figure") !== null
  );
}

function hasLosses(losses: Losses): boolean {
  return pasteNotice(losses, pasteStrings[language], numbers) !== "";
}

type Pasted = Block & { file?: File };

function pictureOf(file: File): Pasted {
  const picture = { image: null, alt_text: "", decorative: false };
  const value = { picture, caption: "", numbered: false };
  return { type: "picture", value, source: "", file };
}

function pasteBody(
  target: Element,
  { stream, child }: { stream: Stream; child: StreamChild },
  body: HTMLElement,
  losses: Losses,
): void {
  const { blocks, losses: blockLosses } = toBlocks(body);
  const sentences = [
    pasteNotice(losses, pasteStrings[language], numbers),
    ...blockSentences(blockLosses),
  ].filter(Boolean);
  if (blocks.some(({ type }) => type !== "text")) insert(stream, child, blocks, sentences);
  else {
    /* `toBlocks` has written the numbers of lists that do not begin at 1. */
    const data = new DataTransfer();
    data.setData("text/html", body.innerHTML);
    data.setData("text/plain", body.textContent ?? "");
    const init = { clipboardData: data, bubbles: true, cancelable: true };
    const paste = new ClipboardEvent("paste", init);
    ownEvents.add(paste);
    if (blocks.length > 0) target.dispatchEvent(paste);
    if (sentences.length > 0) new Notice(child.element, sentences, t);
  }
}

function blockSentences({ styles, links, headings }: BlockLosses): string[] {
  return [
    styles ? t.styles : "",
    links > 0 ? t.links(links, numbers.format(links)) : "",
    headings > 0 ? t.headings(headings, numbers.format(headings)) : "",
  ];
}

/** The kinds of blocks that a paste has made, with their numbers. */
function madeSentence(blocks: Block[]): string {
  const parts = Object.entries(t.blocks).flatMap(([type, name]) => {
    const count = blocks.filter((block) => block.type === type).length;
    return count > 0 ? [name(count, numbers.format(count))] : [];
  });
  return t.made(new Intl.ListFormat(t.locale).format(parts));
}

function insert(stream: Stream, child: StreamChild, blocks: Pasted[], sentences: string[]): void {
  const { index, restore } = makeRoom(stream, child);
  const children = blocks.map(({ type, value }, at) =>
    insertBlock(stream, type, value, index + at),
  );
  const last = children.at(-1);
  if (!last) return;
  const hasTable = blocks.some(({ type, value }) => type === "table" && !value.caption);
  const lines = [madeSentence(blocks), ...(hasTable ? [t.captions] : []), ...sentences];
  const notice = new Notice(last.element, lines, t, () => {
    const place = Math.min(...children.map((made) => made.index));
    for (const made of children.toReversed()) stream.deleteBlock(made.index);
    restore(place);
  });
  last.block.focus();
  void fillPictures(blocks, children, notice);
}

/** Uploads the pictures, one at a time, into their blocks. If an upload fails, the block and its caption stay. */
async function fillPictures(
  blocks: Pasted[],
  children: StreamChild[],
  notice: Notice,
): Promise<void> {
  const pictures = blocks.flatMap((block, at) => {
    const child = children[at];
    return block.type === "picture" && child ? [{ block, child }] : [];
  });
  if (pictures.length === 0) return;
  uploading += 1;
  notice.showProgress(t.uploading(pictures.length, numbers.format(pictures.length)));
  const undescribed: StreamChild[] = [];
  for (const { block, child } of pictures) {
    if (notice.isUndone) break;
    const name = block.file?.name ?? URL.parse(block.source)?.hostname ?? "";
    const file = await loadPicture(block).catch(() => null);
    if (!file) {
      notice.addError(t.foreignPicture(name || location.hostname));
      continue;
    }
    try {
      const chosen = await uploadPicture(nameFile(file, pageTitle()), t.notUploaded);
      const { image, alt_text: alt } = child.block.childBlocks?.picture?.childBlocks ?? {};
      image?.widget?.setStateFromModalData(chosen);
      const words = chosen.default_alt_text || block.value.picture.alt_text;
      alt?.setState(words);
      if (!words) undescribed.push(child);
    } catch (error) {
      const reason = error instanceof Error ? error.message : t.notUploaded;
      notice.addError(t.failed(file.name, reason));
    }
  }
  uploading -= 1;
  notice.showProgress("");
  const [first] = undescribed;
  if (first) {
    const label = t.describe(undescribed.length, numbers.format(undescribed.length));
    notice.addButton(label, () => {
      first.element.scrollIntoView({ block: "center" });
      first.block.childBlocks?.picture?.childBlocks?.alt_text?.focus();
    });
  }
}

function pageTitle(): string {
  return document.querySelector<HTMLInputElement>("#id_title")?.value ?? "";
}

async function loadPicture(block: Extract<Pasted, { type: "picture" }>): Promise<File> {
  return block.file ?? fileFromData(block.source) ?? copyPicture(block.source);
}

/* Browsers cut what is pasted to `maxlength` without a word. The server names the limit and loses nothing. */
document.addEventListener(
  "paste",
  ({ target }) => {
    if (target instanceof Element) target.removeAttribute("maxlength");
  },
  true,
);

/* A form that is sent during an upload would lose the picture's place. */
window.addEventListener(
  "submit",
  (event) => {
    const form = event.target;
    if (uploading === 0 || !(form instanceof HTMLFormElement) || !form.matches("[data-edit-form]"))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    event.submitter?.setAttribute("data-w-progress-loading-value", "false");
    const detail = { text: t.wait, type: "warning" };
    document.dispatchEvent(new CustomEvent("w-messages:add", { detail }));
  },
  true,
);
