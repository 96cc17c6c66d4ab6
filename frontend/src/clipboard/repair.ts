import {
  declared,
  isBlankNode,
  isBlock,
  removeDeclared,
  removeFromLine,
  rename,
  unwrap,
} from "./dom";
import { plainEmbeds } from "./embeds";
import { legacyFont } from "./legacy-bengali";
import { markTicks, rebuildLists } from "./lists";
import { plainNotes, removeComments } from "./notes";
import { liftPictures, removeLocalPictures, writeEmoji } from "./pictures";
import { collapseSpaces, keepLineBreaks } from "./spaces";
import { removeStyles, styleRules } from "./styles";
import { plainTables } from "./tables";
import { writeWordLists } from "./word-lists";

/* Each ends where the next element of its kind begins, else many unclosed ones would take cubic time. */
const INVISIBLE = /<(script|title|template|noscript|xml)\b[^<]*(?:<(?!\/?\1\b)[^<]*)*<\/\1\s*>/gi;
const TAG = /<[a-z][^<>]*>/gi;
const HANDLER = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
/* Blocks that Quill takes for words within a line. */
const BOXES = "center, details, dialog, hgroup, legend, menu, search, summary";
const CONTAINERS =
  "address, article, aside, div, fieldset, footer, form, header, main, nav, section";
/* Quill makes a tab of it. */
const INDENT = /^text-indent/i;
const LOWEST_HEADING = 6;

/** The parts of a clipboard's HTML that are left out, for a message to the writer. */
export interface Losses {
  /** Pictures and drawings that the source program does not pass on. */
  pictures: number;
  /** Comments of a Word document. */
  comments: number;
  /** The hosts of what a page embeds. */
  embeds: string[];
  linkedPictures: number;
  /** The font of Bengali in Latin letters, which readers cannot read. */
  legacyFont: string | null;
}

export const NO_LOSSES: Losses = {
  pictures: 0,
  comments: 0,
  embeds: [],
  linkedPictures: 0,
  legacyFont: null,
};

/**
 * Removes what no reader sees, before the HTML is parsed: the browser reports its styles and event handlers as
 * violations of the Content-Security-Policy.
 */
export function removeInvisible(html: string): string {
  const withoutStyles = removeStyles(html).replace(INVISIBLE, "");
  return withoutStyles.replace(TAG, (tag) => tag.replace(HANDLER, ""));
}

/** Our own HTML with its lists, tables and pictures in the form that an editor reads. */
export function readOwnHtml(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(removeInvisible(html), "text/html");
  plainTables(body);
  liftPictures(body);
  unwrapBoxes(body);
  rebuildLists(body);
  return body;
}

/**
 * The HTML that another program has put on the clipboard, as plain HTML without the marks of that program: words,
 * headings, nested lists with their numbers, tables of plain cells, pictures and players between the lines.
 */
export function repairHtml(html: string): { body: HTMLElement; losses: Losses } {
  const rules = styleRules(html);
  const { body } = new DOMParser().parseFromString(removeInvisible(html), "text/html");
  const font = legacyFont(body, rules);
  removeHidden(body);
  const comments = removeComments(body);
  plainText(body);
  writeWordLists(body, rules);
  writeEmoji(body);
  markTicks(body);
  plainNotes(body);
  const { hosts, linkedPictures } = plainEmbeds(body);
  const pictures = removeLocalPictures(body);
  lowerHeadings(body);
  keepLineBreaks(body);
  collapseSpaces(body);
  plainTables(body);
  liftPictures(body);
  unwrapBoxes(body);
  rebuildLists(body);
  return { body, losses: { pictures, comments, embeds: hosts, linkedPictures, legacyFont: font } };
}

function removeHidden(body: HTMLElement): void {
  for (const element of body.querySelectorAll("[style], [hidden]")) {
    const isHidden =
      element.hasAttribute("hidden") ||
      /^none/i.test(declared(element, "display")) ||
      /^all/i.test(declared(element, "mso-hide"));
    if (isHidden) removeFromLine(element);
  }
  for (const mark of body.querySelectorAll("br.Apple-interchange-newline, br[clear]"))
    mark.remove();
}

/** Writes as elements what a style says about words, and removes what only looks like an element's meaning. */
function plainText(body: HTMLElement): void {
  if (body.querySelector("[id^=docs-internal-guid-]")) removeEmptyLines(body);
  for (const element of body.querySelectorAll("*")) {
    /* Google Docs puts all that is copied into such an element. */
    if (element.matches("b") && /^(?:normal|400)/.test(declared(element, "font-weight"))) {
      unwrap(element);
    } else if (element.matches(BOXES)) rename(element, "div");
    else if (element.tagName === "DEL") rename(element, "s");
    else if (element.tagName === "SPAN") plainSpan(element);
  }
  for (const element of body.querySelectorAll("[style]")) removeDeclared(element, INDENT);
  /* Links look like links here. */
  for (const element of body.querySelectorAll("a[style], a [style]")) {
    removeDeclared(element, /^text-decoration/i);
  }
}

/** Google Docs has line breaks between blocks for their distance. */
function removeEmptyLines(body: HTMLElement): void {
  for (const line of body.querySelectorAll("br")) {
    if (isBlock(line.previousElementSibling) && isBlock(line.nextElementSibling)) line.remove();
  }
}

function plainSpan(span: Element): void {
  const height = declared(span, "vertical-align").toLowerCase();
  if (height === "super") rename(span, "sup");
  else if (height === "sub") rename(span, "sub");
  else if (/^(?:block|flex|grid|table|list-item)/i.test(declared(span, "display"))) {
    /* A paragraph cannot contain a block. */
    const paragraph = span.closest("p");
    if (paragraph) rename(paragraph, "div");
    rename(span, "div");
  }
}

/** A page has one heading of the first level, its title: all headings go one level down if there is another. */
function lowerHeadings(body: HTMLElement): void {
  if (!body.querySelector("h1")) return;
  for (const heading of body.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const level = Math.min(Number(heading.tagName[1]) + 1, LOWEST_HEADING);
    rename(heading, `h${level}` as "h2");
  }
}

/** Puts the blocks of boxes in their place, and makes paragraphs of the words between them. */
function unwrapBoxes(body: HTMLElement): void {
  for (const box of Array.from(body.querySelectorAll(CONTAINERS)).toReversed()) {
    if (!Array.from(box.children).some((child) => isBlock(child))) continue;
    let paragraph: HTMLElement | null = null;
    for (const node of Array.from(box.childNodes)) {
      if (isBlock(node)) paragraph = null;
      else if (paragraph || !isBlankNode(node)) {
        if (!paragraph) {
          paragraph = document.createElement("p");
          node.before(paragraph);
        }
        paragraph.append(node);
      }
    }
    unwrap(box);
  }
}
