import { declared } from "./dom";
import type { StyleRule } from "./styles";

/* Fonts that show Latin letters as Bengali. Those of Bijoy end in MJ; its fonts for Unicode end in OMJ. */
const FONT = /^(?!.*(?:OMJ|unicode)$)(?:\w+MJ|bijoy.*|bn-tt.*|.* ansi)$/i;
const FAMILY = /(?:^|[;\s])font-family:([^;]*)/i;
const LATIN = /[a-z\u00c0-\u00ff]/i;
/* What stands in the middle of words in no other text, and what stands there, or begins a word, seldom. */
const SURE = /\p{Script=Latin}[†‡‰]\p{Script=Latin}/u;
const LIKELY =
  /(?<!\S)[†‡][`\p{Script=Latin}]|\p{Script=Latin}[¦¨©ª«¬®¯°±²³µ¶·¸¹º»¼½¾ˆŠ]\p{Script=Latin}/gu;
const ENOUGH = 3;

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

/** Whether signs among Latin letters show that a text is Bengali for such a font. */
export function hasLegacySigns(text: string): boolean {
  return SURE.test(text) || Array.from(text.matchAll(LIKELY)).length >= ENOUGH;
}
