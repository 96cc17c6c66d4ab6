/* Lines of text, as far as a table's cells and the lines of pasted pictures contain them. */
const LINES = "p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, dt, dd";
const BLOCKS = `${LINES}, div, ul, ol, dl, section, article, br, figcaption`;
const SEPARATOR = " | ";

/** Writes each row of a table as a paragraph, and returns the number of tables. A table of one column is only unwrapped. */
export function tablesToRows(body: HTMLElement): number {
  let written = 0;
  /* The inner tables first. */
  for (const table of Array.from(body.querySelectorAll("table")).reverse()) {
    const rows = Array.from(table.rows, (row) => Array.from(row.cells));
    if (rows.every((cells) => cells.length < 2)) {
      table.replaceWith(...rows.flat().flatMap((cell) => Array.from(cell.childNodes)));
      continue;
    }
    written += 1;
    const hasHeadings = table.querySelector("thead, th") !== null;
    table.replaceWith(
      ...rows.flatMap((cells, index) => {
        const isHeading = (cell: Element) =>
          cell.matches("th, thead *") || (!hasHeadings && index === 0 && rows.length > 1);
        return rowLine(cells, isHeading);
      }),
    );
  }
  return written;
}

function rowLine(cells: Element[], isHeading: (cell: Element) => boolean): Element[] {
  if (cells.every(({ textContent }) => !textContent?.trim())) {
    return cells.flatMap((cell) => Array.from(cell.querySelectorAll("img")));
  }
  const line = document.createElement("p");
  const figures: Element[] = [];
  for (const [index, cell] of cells.entries()) {
    figures.push(...cell.querySelectorAll("img"));
    for (const figure of figures) figure.remove();
    for (const block of Array.from(cell.querySelectorAll(BLOCKS)).reverse()) {
      block.replaceWith(" ", ...block.childNodes, " ");
    }
    trimEdges(cell);
    if (index > 0) line.append(SEPARATOR);
    const box = isHeading(cell) ? document.createElement("strong") : line;
    box.append(...cell.childNodes);
    if (box !== line) line.append(box);
  }
  return [line, ...figures];
}

/** Removes the white space at the ends of a cell, and makes one space of each other run. */
function trimEdges(cell: Element): void {
  cell.normalize();
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) text.data = text.data.replace(/\s+/g, " ");
  while (texts[0]?.data.trim() === "") texts.shift()?.remove();
  while (texts.at(-1)?.data.trim() === "") texts.pop()?.remove();
  const [first] = texts;
  const last = texts.at(-1);
  if (first) first.data = first.data.trimStart();
  if (last) last.data = last.data.trimEnd();
}

/** Moves pictures out of the lines of text: before a line that begins with one, else after it. */
export function liftPictures(body: HTMLElement): void {
  const last = new Map<Element, Element>();
  for (const image of body.querySelectorAll("img")) {
    const own = image.closest("figure");
    if (own?.querySelectorAll("img").length === 1) continue;
    const figure = document.createElement("figure");
    const line = image.closest(LINES);
    if (!line) {
      image.replaceWith(figure);
    } else {
      const before = document.createRange();
      before.setStart(line, 0);
      before.setEndBefore(image);
      if (before.toString().trim() === "" && !last.has(line)) line.before(figure);
      else (last.get(line) ?? line).after(figure);
      if (line.nextElementSibling === figure || last.has(line)) last.set(line, figure);
    }
    figure.append(image);
    if (line && !line.textContent?.trim() && !line.querySelector("img")) line.remove();
  }
}
