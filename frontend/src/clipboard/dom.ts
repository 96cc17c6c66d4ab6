const BLOCKS = new Set(
  (
    "ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION CENTER DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE " +
    "FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HGROUP HR LEGEND LI MAIN MENU NAV OL P PRE SECTION SUMMARY TABLE TBODY TD " +
    "TFOOT TH THEAD TR UL"
  ).split(" "),
);

/** Lines of text, between which pictures and players stand. */
export const LINES = "p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, dt, dd";

/* What a line can have besides words; the last one is a drawing of Word. */
const UNWRITTEN = "img, iframe, embed, object, video, audio, v\\:imagedata";

export function isBlock(node: Node | null): boolean {
  return node instanceof HTMLElement && BLOCKS.has(node.tagName);
}

export function isList(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && (node.tagName === "OL" || node.tagName === "UL");
}

/** Whether a node is neither element nor words. */
export function isBlankNode(node: Node): boolean {
  return !(node instanceof Element) && !(node instanceof Text && node.data.trim());
}

/**
 * The value of a property in an element's own style. Browsers drop Word's properties, and those of later standards,
 * when they read a style.
 */
export function declared(element: Element, property: string): string {
  const [, value = ""] =
    declarations(element)
      .map((declaration) => declaration.split(/:(.*)/s))
      .findLast(([name = ""]) => name.trim().toLowerCase() === property) ?? [];
  return value.trim();
}

/** Removes properties from an element's own style, and keeps those that the browser does not know. */
export function removeDeclared(element: Element, properties: RegExp): void {
  const declared = declarations(element).filter(
    (declaration) => !properties.test(declaration.trim()),
  );
  element.setAttribute("style", declared.join(";"));
}

function declarations(element: Element): string[] {
  return (element.getAttribute("style") ?? "").split(";");
}

/** Removes an element, and the line of text that it stood in if nothing else is there. */
export function removeFromLine(element: ChildNode): void {
  const line = element.parentElement?.closest(LINES);
  element.remove();
  if (line && !line.textContent?.trim() && !line.querySelector(UNWRITTEN)) line.remove();
}

/** Puts an element's content in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Puts an element with another tag and the same attributes and content in the place of one. */
export function rename<Tag extends keyof HTMLElementTagNameMap>(
  element: Element,
  tag: Tag,
): HTMLElementTagNameMap[Tag] {
  const renamed = document.createElement(tag);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}
