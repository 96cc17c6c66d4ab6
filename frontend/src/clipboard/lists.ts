import { isBlankNode, isBlock, isList } from "./dom";

interface Item {
  element: HTMLLIElement;
  /** The level in the list, from 0. */
  level: number;
  tag: "ol" | "ul";
  /** The number that the source shows; null for the one that follows. */
  number: number | null;
}

/** An item, or what stands between two items. */
type Entry = Item | Element;

/* What the server stores. */
const MAX_NUMBER = 9999;
const INDENT = /\bql-indent-(\d)\b/;
/* Blocks that no item can contain. */
const APART = "figure, table, blockquote, pre, .ql-media";

/**
 * Writes all lists as nested lists whose items are one line each, with the numbers that the source shows. Further
 * lines of an item become paragraphs after it, and the list goes on below them.
 */
export function rebuildLists(body: HTMLElement): void {
  for (const first of body.querySelectorAll<HTMLElement>("ol, ul")) {
    if (!body.contains(first)) continue;
    const lists = runFrom(first);
    first.before(buildLists(lists.flatMap((list) => readList(list, 0))));
    for (const list of lists) list.remove();
  }
}

/** Marks the items that can be ticked, and removes the pictures and inputs that show the tick. */
export function markTicks(body: HTMLElement): void {
  for (const item of body.querySelectorAll("li")) {
    const input = item.querySelector("input[type=checkbox]");
    const owner = input?.closest("li") === item ? input : null;
    const list = item.parentElement?.getAttribute("data-checked");
    const isTicked = owner?.hasAttribute("checked") ?? item.getAttribute("aria-checked") ?? list;
    if (isTicked === null || isTicked === undefined) continue;
    item.setAttribute("data-list", String(isTicked) === "true" ? "checked" : "unchecked");
    owner?.remove();
  }
  for (const picture of body.querySelectorAll("img[aria-roledescription=checkbox]")) {
    picture.remove();
  }
}

/** The lists that follow each other without words between them: an editor makes one of them. */
function runFrom(first: HTMLElement): HTMLElement[] {
  const lists: HTMLElement[] = [];
  for (let node: Node | null = first; node; node = node.nextSibling) {
    if (isList(node)) lists.push(node);
    else if (!isBlankNode(node)) break;
  }
  return lists;
}

function readList(list: HTMLElement, depth: number): Entry[] {
  let next = Number.parseInt(list.getAttribute("start") ?? "1", 10) || 0;
  return Array.from(list.childNodes).flatMap((child) => {
    if (isList(child)) return readList(child, depth + 1);
    if (isBlankNode(child)) return [];
    const item = readItem(child, list, depth);
    if (!(child instanceof HTMLLIElement)) return splitItem(item, depth);
    const value = Number.parseInt(item.element.getAttribute("value") ?? "", 10);
    /* The editor's own lists are one list of all items, whatever their levels. */
    const follows = item.element.hasAttribute("data-list") ? null : next;
    item.number = Number.isNaN(value) ? follows : value;
    next = (item.number ?? next) + 1;
    return splitItem(item, depth);
  });
}

function readItem(node: Node, list: HTMLElement, depth: number): Item {
  const element = document.createElement("li");
  if (node instanceof HTMLLIElement) {
    for (const { name, value } of node.attributes) element.setAttribute(name, value);
    element.append(...node.childNodes);
  } else {
    element.append(node);
  }
  const indent = element.className.match(INDENT)?.[1];
  const ariaLevel = element.getAttribute("data-aria-level");
  const level = indent ? Number(indent) : Math.max(depth, ariaLevel ? Number(ariaLevel) - 1 : 0);
  const kind = element.getAttribute("data-list");
  const isNumbered = kind ? kind === "ordered" : list.tagName === "OL";
  return { element, level, tag: isNumbered ? "ol" : "ul", number: null };
}

/** An item of one line, and what follows it: paragraphs of its further lines, other blocks and inner lists. */
function splitItem(item: Item, depth: number): Entry[] {
  const entries: Entry[] = [];
  let line: Node[] = [];
  let hasLine = false;

  function endLine(): void {
    const nodes = line.filter(hasContent);
    line = [];
    if (!nodes.some((node) => !isBlankNode(node))) return;
    const box = hasLine ? document.createElement("p") : item.element;
    box.replaceChildren(...nodes);
    entries.push(hasLine ? box : item);
    hasLine = true;
  }

  function read(nodes: Iterable<Node>): void {
    for (const node of Array.from(nodes)) {
      const isApart = node instanceof Element && node.matches(APART);
      const isBox =
        isBlock(node) || (node instanceof Element && node.querySelector("p, div, ol, ul"));
      if (!(isApart || isBox || node.nodeName === "BR")) {
        line.push(node);
        continue;
      }
      endLine();
      if (isList(node)) entries.push(...readList(node, depth + 1));
      else if (isApart) entries.push(node);
      else if (isBox) read(node.childNodes);
      endLine();
    }
  }

  for (const lineBreak of item.element.querySelectorAll("br")) liftBreak(lineBreak);
  read(item.element.childNodes);
  endLine();
  if (entries.length === 0) {
    item.element.replaceChildren();
    entries.push(item);
  }
  return entries;
}

/** Quill does not end a line before an empty element and an inner list. */
function hasContent(node: Node): boolean {
  if (node instanceof Element) return node.textContent !== "" || node.matches("img, :has(img)");
  return node instanceof Text;
}

/** Divides the inline elements around a line break, so that it stands in a block. */
function liftBreak(lineBreak: Element): void {
  for (let box = lineBreak.parentElement; box && !isBlock(box); box = lineBreak.parentElement) {
    const rest = box.cloneNode(false) as Element;
    while (lineBreak.nextSibling) rest.append(lineBreak.nextSibling);
    box.after(lineBreak, rest);
  }
}

function buildLists(entries: Entry[]): DocumentFragment {
  const built = document.createDocumentFragment();
  let open: HTMLElement[] = [];
  let numbers: number[] = [];
  for (const entry of entries) {
    if (entry instanceof Element) {
      built.append(entry);
      open = [];
      numbers = [];
      continue;
    }
    const { element, level, tag } = entry;
    open = open.slice(0, open[level]?.localName === tag ? level + 1 : level);
    while (open.length <= level) {
      const list = document.createElement(tag);
      const parent = open.at(-1);
      (parent?.lastElementChild ?? parent ?? built).append(list);
      open.push(list);
    }
    open[level]?.append(element);

    const next = (numbers[level] ?? 0) + 1;
    const number = entry.number ?? next;
    numbers = numbers.slice(0, level);
    if (tag === "ol") numbers[level] = number;
    cleanItem(element);
    if (tag === "ol" && number !== next && number >= 0 && number <= MAX_NUMBER)
      element.value = number;
  }
  return built;
}

/** Removes an item's attributes that its level and list already show, and those that no editor reads. */
function cleanItem(item: HTMLLIElement): void {
  const isTickable = /checked$/.test(item.getAttribute("data-list") ?? "");
  const keptNames = ["style", ...(isTickable ? ["data-list"] : [])];
  const classes = item.className.replace(INDENT, "").trim();
  for (const { name } of Array.from(item.attributes)) {
    if (!keptNames.includes(name)) item.removeAttribute(name);
  }
  if (classes) item.className = classes;
}
