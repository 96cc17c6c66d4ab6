import { isPictureAddress } from "@/shared/rich-text/addresses";
import { LINES, removeFromLine, rename } from "./dom";

/* Digits are emoji too, so that one other character must be there. */
const EMOJI =
  /^(?=.*(?:[\p{Extended_Pictographic}\p{Regional_Indicator}]|\u20e3))[\p{Emoji}\p{Emoji_Component}]+$/u;
const DRAWING = "v:imagedata";

/** Replaces a picture of an emoji with the emoji, which is its description. */
export function writeEmoji(body: HTMLElement): void {
  for (const image of body.querySelectorAll("img")) {
    const emoji = image.alt.trim();
    if (EMOJI.test(emoji)) image.replaceWith(emoji);
  }
}

/** Removes pictures that no other program can show, and returns their number. Their captions stay as paragraphs. */
export function removeLocalPictures(body: HTMLElement): number {
  const drawings = drawingsIn(body);
  const images = Array.from(body.querySelectorAll("img"));
  const pixels = images.filter(({ width, height, src }) => src && (width === 1 || height === 1));
  const local = images.filter((image) => !isPictureAddress(image.getAttribute("src") ?? ""));
  for (const picture of [...drawings, ...pixels, ...local]) removeFromLine(picture);
  for (const figure of body.querySelectorAll("figure:not(:has(img))")) rename(figure, "div");
  return local.length + drawings.length;
}

/** The drawings of Word that have no `img` element: elements of its own, or comments. */
function drawingsIn(body: HTMLElement): ChildNode[] {
  const drawings: ChildNode[] = [];
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Element | Comment;
    const isDrawing =
      node instanceof Comment
        ? node.data.includes(`<${DRAWING}`) && !node.parentElement?.querySelector("img")
        : node.localName === DRAWING;
    if (isDrawing) drawings.push(node);
  }
  return drawings;
}

/**
 * Moves pictures and players out of the lines of text: before a line that begins with one, else after it. Each
 * picture gets a figure of its own.
 */
export function liftPictures(body: HTMLElement): void {
  const last = new Map<Element, Element>();
  for (const element of body.querySelectorAll("img, .ql-media")) {
    const own = element.closest("figure");
    if (own?.querySelectorAll("img").length === 1) continue;
    const isPicture = element.tagName === "IMG";
    const block = isPicture ? document.createElement("figure") : element;
    const line = element.parentElement?.closest(LINES);
    if (!line) {
      if (isPicture) element.replaceWith(block);
    } else {
      const before = document.createRange();
      before.setStart(line, 0);
      before.setEndBefore(element);
      if (before.toString().trim() === "" && !last.has(line)) line.before(block);
      else (last.get(line) ?? line).after(block);
      if (line.nextElementSibling === block || last.has(line)) last.set(line, block);
    }
    if (isPicture) block.append(element);
    if (line && !line.textContent?.trim() && !line.querySelector("img")) line.remove();
  }
}
