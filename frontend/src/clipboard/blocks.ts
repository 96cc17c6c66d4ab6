import { bengaliDigits } from "@/shared/format/intl";
import { declared, isBlock, isList, rename } from "./dom";
import { mediaTitles } from "./strings/paste";

/* The lengths that articles/blocks.py accepts. */
const LONGEST_HEADING = 120;
const LONGEST_TITLE = 120;
const LONGEST_CAPTION = 200;
const LONGEST_ALT = 255;
const DEEPEST_LEVEL = 4;
const BOLD = /^(?:bold|[6-9]00)/i;
const PLAIN_STYLES = "em, i, u, s, strike, sub";
const NUMBER = /^[−-]?[0-9০-৯][0-9০-৯.,]*\s?%?$/;

/** A block of an article's body in the form in which Wagtail's page admin inserts it. */
export type Block =
  | { type: "heading"; value: { text: string; level: string; anchor: string } }
  | { type: "text"; value: string }
  | { type: "quotation"; value: { text: string; attribution: string } }
  | { type: "media"; value: { address: string; title: string } }
  | { type: "table"; value: Table }
  | { type: "picture"; value: Picture; source: string };

interface Table {
  caption: string;
  columns: { type: "text" | "number"; heading: string }[];
  rows: { values: string[] }[];
}

interface Picture {
  picture: { image: null; alt_text: string; decorative: boolean };
  caption: string;
  numbered: boolean;
}

/** What an article's blocks cannot hold, for a message to the writer. */
export interface BlockLosses {
  /** Whether italic, underlined, struck and lowered letters became plain ones. */
  styles: boolean;
  /** Links in headings, quotations and tables. */
  links: number;
  /** Headings that are too long for one, and became text. */
  headings: number;
}

/** Draft.js's own format of a text. */
interface RawLine {
  key: string;
  text: string;
  type: string;
  depth: number;
  inlineStyleRanges: { offset: number; length: number; style: string }[];
  entityRanges: { offset: number; length: number; key: number }[];
  data: Record<string, never>;
}

/** The plain HTML of a paste as blocks of an article. */
export function toBlocks(body: HTMLElement): { blocks: Block[]; losses: BlockLosses } {
  const blocks: Block[] = [];
  const losses = { styles: false, links: 0, headings: 0 };
  let text = new TextLines();
  let caption = "";

  function endText(): void {
    if (text.lines.length > 0) blocks.push({ type: "text", value: text.toJson() });
    text = new TextLines();
  }

  function push(block: Block, element: Element): void {
    endText();
    if (block.type !== "media") losses.links += element.querySelectorAll("a[href]").length;
    blocks.push(block);
  }

  function readAll(nodes: Iterable<Node>): void {
    let line: Node[] = [];
    for (const node of Array.from(nodes)) {
      if (!hasBlock(node)) {
        line.push(node);
        continue;
      }
      text.add(line);
      line = [];
      read(node as HTMLElement);
    }
    text.add(line);
  }

  function read(element: HTMLElement): void {
    const isCaption = element.matches("p[data-caption]:has(+ table)");
    if (element.matches("ol, ul")) text.addList(element);
    else if (isCaption) caption = wordsOf(element);
    else if (element.tagName === "TABLE") {
      push(tableBlock(element as HTMLTableElement, caption), element);
      caption = "";
    } else if (element.matches("p.ql-media")) push(mediaBlock(element), element);
    else if (element.tagName === "BLOCKQUOTE") {
      const quoted = linesOf(element);
      if (quoted) push({ type: "quotation", value: { text: quoted, attribution: "" } }, element);
    } else if (/^H[1-6]$/.test(element.tagName)) readHeading(element);
    else if (element.tagName === "FIGURE" && element.querySelector("img")) readPicture(element);
    else readAll(element.childNodes);
  }

  function readHeading(element: HTMLElement): void {
    const words = wordsOf(element);
    if (words.length > LONGEST_HEADING) {
      losses.headings += 1;
      text.add(element.childNodes);
    } else if (words) {
      const level = Math.min(Math.max(Number(element.tagName[1]), 2), 4);
      const value = { text: words, level: String(level), anchor: "" };
      push({ type: "heading", value }, element);
    }
  }

  function readPicture(figure: HTMLElement): void {
    const image = figure.querySelector("img");
    if (!image) return;
    const words = figure.querySelector("figcaption");
    const below = words ? wordsOf(words) : "";
    const isShort = below.length <= LONGEST_CAPTION;
    const alt = image.alt.trim();
    const picture = {
      image: null,
      alt_text: alt.length <= LONGEST_ALT ? alt : "",
      decorative: false,
    };
    const value = { picture, caption: isShort ? below : "", numbered: false };
    push({ type: "picture", value, source: image.getAttribute("src") ?? "" }, figure);
    if (words && !isShort) text.add(words.childNodes);
  }

  writeOwnNumbers(body);
  losses.styles = body.querySelector(PLAIN_STYLES) !== null;
  readAll(body.childNodes);
  endText();
  return { blocks, losses };
}

/** The lines of an article's Text block: lines, lists, bold and raised letters, links. */
class TextLines {
  readonly lines: RawLine[] = [];
  private readonly links: string[] = [];

  toJson(): string {
    const entities = this.links.map((url, key) => [
      key,
      { type: "LINK", mutability: "MUTABLE", data: { url } },
    ]);
    return JSON.stringify({ blocks: this.lines, entityMap: Object.fromEntries(entities) });
  }

  add(nodes: Iterable<Node>, type = "unstyled", depth = 0): void {
    const line: RawLine = {
      key: `paste${this.lines.length}`,
      text: "",
      type,
      depth: Math.min(depth, DEEPEST_LEVEL),
      inlineStyleRanges: [],
      entityRanges: [],
      data: {},
    };
    for (const node of nodes) this.write(line, node);
    if (line.text.trim()) this.lines.push(line);
  }

  addList(list: HTMLElement, depth = 0): void {
    for (const item of list.children) {
      if (isList(item)) this.addList(item, depth + 1);
      else {
        const nodes = Array.from(item.childNodes);
        const type = list.tagName === "OL" ? "ordered-list-item" : "unordered-list-item";
        this.add(
          nodes.filter((node) => !isList(node)),
          type,
          depth,
        );
        for (const node of nodes) if (isList(node)) this.addList(node, depth + 1);
      }
    }
  }

  private write(line: RawLine, node: Node): void {
    if (node.nodeName === "BR") line.text += "\n";
    if (node.nodeType === Node.TEXT_NODE) line.text += node.textContent ?? "";
    if (!(node instanceof Element)) return;
    const offset = line.text.length;
    for (const child of node.childNodes) this.write(line, child);
    const length = line.text.length - offset;
    if (length === 0) return;
    const style = styleOf(node);
    if (style) line.inlineStyleRanges.push({ offset, length, style });
    const address = node.tagName === "A" && node.getAttribute("href");
    if (address) {
      line.entityRanges.push({ offset, length, key: this.links.length });
      this.links.push(address);
    }
  }
}

/** Whether a node is a block, or an element around some: Google Sheets writes a table in one of its own. */
function hasBlock(node: Node): boolean {
  if (isBlock(node) || !(node instanceof Element)) return isBlock(node);
  return Array.from(node.querySelectorAll("*")).some(isBlock);
}

function styleOf(element: Element): string | null {
  if (element.tagName === "SUP") return "SUPERSCRIPT";
  const isBold = element.matches("b, strong") || BOLD.test(declared(element, "font-weight"));
  return isBold ? "BOLD" : null;
}

/** Lists of an article begin at 1: items with other numbers become paragraphs that begin with theirs. */
function writeOwnNumbers(body: HTMLElement): void {
  for (const list of body.querySelectorAll<HTMLElement>("ol, ul")) {
    const isInner = list.parentElement?.closest("ol, ul");
    if (!isInner && list.querySelector("ol > li[value]")) list.replaceWith(...flatList(list));
  }
}

function flatList(list: HTMLElement): HTMLElement[] {
  let number = 0;
  return Array.from(list.children).flatMap((item) => {
    if (isList(item)) return flatList(item);
    const inner = Array.from(item.children).filter(isList);
    for (const innerList of inner) innerList.remove();
    let line: HTMLElement;
    if (list.tagName === "OL") {
      number = Number(item.getAttribute("value") ?? number + 1);
      line = rename(item, "p");
      line.prepend(`${bengaliDigits(number)}. `);
    } else {
      line = document.createElement("ul");
      line.append(item);
    }
    return [line, ...inner.flatMap(flatList)];
  });
}

function wordsOf(element: Element): string {
  for (const lineBreak of element.querySelectorAll("br")) lineBreak.replaceWith(" ");
  return (element.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** The words of a quotation, with its lines. */
function linesOf(element: Element): string {
  for (const lineBreak of element.querySelectorAll("br")) lineBreak.replaceWith("\n");
  for (const line of element.querySelectorAll("p, div, li")) line.append("\n");
  return (element.textContent ?? "").replace(/ *\n+ */g, "\n").trim();
}

function mediaBlock(player: HTMLElement): Block {
  const link = player.querySelector("a");
  const words = wordsOf(player);
  const title = words.length <= LONGEST_TITLE ? words : mediaTitles.video;
  return { type: "media", value: { address: link?.getAttribute("href") ?? "", title } };
}

/** A table whose first row is the headings of its columns, as in posts. */
function tableBlock(table: HTMLTableElement, caption: string): Block {
  const lines = Array.from(table.rows, ({ cells }) => Array.from(cells, wordsOf));
  const [first = [], ...others] = lines;
  const rows = others.length > 0 ? others : [first];
  const columns = first.map((heading, column) => {
    const cells = rows.map((row) => row[column] ?? "").filter(Boolean);
    const isNumeric = cells.length > 0 && cells.every((cell) => NUMBER.test(cell));
    const type = isNumeric ? ("number" as const) : ("text" as const);
    return { type, heading: others.length > 0 ? heading : "" };
  });
  const values = rows.map((row) => ({ values: columns.map((_, column) => row[column] ?? "") }));
  return { type: "table", value: { caption, columns, rows: values } };
}
