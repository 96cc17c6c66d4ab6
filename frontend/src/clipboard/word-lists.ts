import { westernNumber } from "@/shared/format/intl";
import { declared, rename } from "./dom";
import type { StyleRule } from "./styles";

/* `mso-list: l0 level2 lfo1` names a list of the document and a level in it. */
const LIST = /\b(l\d+)\s+level(\d+)/i;
const LEVEL_SELECTOR = /@list\s+(l\d+):level(\d+)/i;
const NUMBER_FORMAT = /mso-level-number-format:\s*["']?([\w-]+)/i;
/* Word writes some bullets as letters of a symbol font: without a style, letters need a mark after them. */
const NUMBERED = /\p{Nd}|^\(?[\p{L}\p{M}]{1,6}[.):\u0964]/u;
const BULLET = /^(?:o|[^\p{L}\p{N}]+)$/u;
const ROMAN = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

/**
 * Writes the paragraphs that Word shows as items as lists of one item each, with their level and number, as Word
 * Online writes them. The numbers of headings become words.
 */
export function writeWordLists(body: HTMLElement, rules: StyleRule[]): void {
  const formats = levelFormats(rules);
  for (const element of body.querySelectorAll("p, div, li, h1, h2, h3, h4, h5, h6")) {
    const [, list, level = "1"] = declared(element, "mso-list").match(LIST) ?? [];
    if (!list) continue;
    const marker = takeMarker(element);
    const format = formats.get(`${list} ${level}`);
    const isNumbered = format
      ? format !== "bullet" && format !== "image" && !BULLET.test(marker)
      : NUMBERED.test(marker);
    if (/^H/.test(element.tagName)) {
      if (isNumbered) element.prepend(`${marker} `);
      continue;
    }
    const item = element instanceof HTMLLIElement ? element : rename(element, "li");
    item.setAttribute("data-aria-level", level);
    if (item === element) continue;
    const one = document.createElement(isNumbered ? "ol" : "ul");
    const number = isNumbered ? markerNumber(marker, format) : null;
    if (number === null) item.setAttribute("data-list", isNumbered ? "ordered" : "bullet");
    else one.setAttribute("start", String(number));
    item.before(one);
    one.append(item);
  }
}

/** The number formats of a document's lists, by list and level. */
function levelFormats(rules: StyleRule[]): Map<string, string> {
  const levels = rules.flatMap(({ selector, declarations }) => {
    const [, list, level] = selector.match(LEVEL_SELECTOR) ?? [];
    const format = declarations.match(NUMBER_FORMAT)?.[1] ?? "decimal";
    return list ? [[`${list} ${level}`, format] as const] : [];
  });
  return new Map(levels);
}

function takeMarker(element: Element): string {
  const markers = Array.from(element.querySelectorAll("[style]")).filter((inner) =>
    /^ignore/i.test(declared(inner, "mso-list")),
  );
  for (const marker of markers) marker.remove();
  return markers
    .map(({ textContent }) => textContent ?? "")
    .join("")
    .trim();
}

function markerNumber(marker: string, format = ""): number | null {
  const figures = marker.match(/[0-9০-৯]+/g)?.at(-1);
  if (figures) return westernNumber(figures);
  const letters = marker.toLowerCase().match(/^\(?([a-z]+)\W/)?.[1] ?? "";
  if (!letters) return null;
  return format.includes("roman") ? romanNumber(letters) : letterNumber(letters);
}

/** 1 for a, 26 for z, 27 for aa, as Word counts. */
function letterNumber(letters: string): number {
  return (letters.length - 1) * 26 + letters.charCodeAt(0) - 96;
}

function romanNumber(letters: string): number | null {
  const values = Array.from(letters, (letter) => ROMAN[letter as keyof typeof ROMAN] ?? Number.NaN);
  const sum = values.reduce(
    (total, value, at) => total + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
  return Number.isNaN(sum) ? null : sum;
}
