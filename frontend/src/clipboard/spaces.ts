import { declared, isBlock } from "./dom";

const RUN = /[ \t\n\r\f\u00a0]+/g;
const KEPT = /^(?:pre|break-spaces)/i;

/** Puts `br` elements in the place of line breaks, where the style shows those of the text. */
export function keepLineBreaks(parent: Element, isKept = false): void {
  const style = declared(parent, "white-space") || declared(parent, "white-space-collapse");
  const keeps = style ? KEPT.test(style) : isKept;
  for (const node of Array.from(parent.childNodes)) {
    if (node instanceof Element && node.tagName !== "PRE") keepLineBreaks(node, keeps);
    if (!(keeps && node instanceof Text && node.data.trim())) continue;
    const [first = "", ...lines] = node.data.split(/\r\n?|\n/);
    node.replaceWith(first, ...lines.flatMap((line) => [document.createElement("br"), line]));
  }
}

/**
 * Makes one space of each run of white space, also over the borders of elements, as a browser shows it. An
 * editor drops a line break that is alone in its element, and with it the space between two words.
 */
export function collapseSpaces(body: Element): void {
  /* The last text of the present line. */
  let last: Text | null = null;

  function endLine(): void {
    if (last) last.data = last.data.trimEnd();
    last = null;
  }

  function read(parent: Element): void {
    for (const node of Array.from(parent.childNodes)) {
      if (node instanceof Text) {
        const text = node.data.replace(RUN, " ");
        node.data = !last || last.data.endsWith(" ") ? text.trimStart() : text;
        if (node.data) last = node;
        else node.remove();
      } else if (node instanceof Element) {
        const isInline = !isBlock(node) && node.tagName !== "BR";
        if (!isInline) endLine();
        if (node.tagName !== "PRE") read(node);
        if (!isInline) endLine();
      }
    }
  }
  read(body);
  endLine();
}
