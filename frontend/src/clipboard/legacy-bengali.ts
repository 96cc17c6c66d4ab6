import { declared } from "./dom";
import { signs, weights } from "./legacy-weights.json";
import type { StyleRule } from "./styles";

/* Fonts that show Latin letters as Bengali. Those of Bijoy end in MJ; its fonts for Unicode end in OMJ. */
const FONT = /^(?!.*(?:OMJ|unicode)$)(?:\w+MJ|bijoy.*|bn-tt.*|.* ansi)$/i;
const FAMILY = /(?:^|[;\s])font-family:([^;]*)/i;
const LATIN = /[a-z\u00c0-\u00ff]/i;
/* The relative frequency of a letter in Bengali for such a font against other Latin text; the proofreader's rule O50
   has the same numbers. */
const WEIGHTS = new Map(
  Object.entries(weights).flatMap(([weight, characters]) =>
    Array.from(characters, (character) => [character, Number(weight)] as const),
  ),
);
const SIGNS = new Set(signs);
const LEAST = 7;
/* Neither abbreviations in capitals nor ids such as dQw4w9WgXcQ are weighed. */
const WEIGHED = new RegExp(`^(?=.*[A-Za-z])(?=.*[a-z${signs}])(?!.*[A-Za-z][0-9]+[A-Za-z])`);

/** The name of the font in which a part of the text is Bengali in Latin letters, or null. */
export function legacyFont(body: HTMLElement, rules: StyleRule[]): string | null {
  const fonts = declaredFonts(body, rules);
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    if (!LATIN.test(currentNode.nodeValue ?? "")) continue;
    let box = currentNode.parentElement;
    while (box && !fonts.has(box)) box = box.parentElement;
    const font = box && fonts.get(box);
    if (font && FONT.test(font)) return font;
  }
  return null;
}

/** The first font of each element for which a style names one. */
function declaredFonts(body: HTMLElement, rules: StyleRule[]): Map<Element, string> {
  const fonts = new Map<Element, string>();
  const declare = (element: Element, families: string) => {
    const [first = ""] = families.split(",");
    fonts.set(element, first.replace(/["']/g, "").trim());
  };
  for (const { selector, declarations } of rules) {
    const [, families] = declarations.match(FAMILY) ?? [];
    if (families) for (const element of select(body, selector)) declare(element, families);
  }
  for (const element of body.querySelectorAll("[style], [face]")) {
    const families = declared(element, "font-family") || element.getAttribute("face");
    if (families) declare(element, families);
  }
  return fonts;
}

/** The elements of a rule; none for one of a font or a page, and if this browser does not know its selector. */
function select(body: HTMLElement, selector: string): Iterable<Element> {
  try {
    return body.querySelectorAll(selector);
  } catch {
    return [];
  }
}

/** Whether a part of the text is Bengali for such a font, by the letters of its words. */
export function hasLegacyWords(text: string): boolean {
  let total = 0;
  for (const [word] of text.matchAll(/\S+/g)) {
    total = Math.max(total, 0) + weigh(word);
    if (total >= LEAST) return true;
  }
  return false;
}

/**
 * The weight of a word: the higher, the more likely it is such Bengali. Its signs stand within words too; at an edge
 * they can be marks of footnotes.
 */
function weigh(word: string): number {
  if (!WEIGHED.test(word)) return 0;
  return Array.from(word, (character, index) => {
    if (!SIGNS.has(character)) return WEIGHTS.get(character) ?? 0;
    return index > 0 && index < word.length - 1 ? 3 : 2;
  }).reduce((sum, weight) => sum + weight, 0);
}
