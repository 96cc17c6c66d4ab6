/* Lines of text, as far as a table's cells and the lines of pasted pictures contain them. */
const LINES = "p, h1, h2, h3, h4, h5, h6, li, blockquote, pre, dt, dd";
const MAX_SPAN = 50;
const BLOCKS = `${LINES}, div, ul, ol, dl, section, article, br, figcaption`;

/**
 * Reduces tables to cells of one line of text, which is all that the editor and the site support. Tables of one
 * column and tables that contain tables are unwrapped.
 */
export function plainTables(body: HTMLElement): void {
  /* The inner tables first. */
  for (const table of Array.from(body.querySelectorAll("table")).reverse()) {
    const rows = readRows(table);
    const columns = Math.max(0, ...rows.map(({ length }) => length));
    const isText = rows.flat().every((cell) => !cell?.textContent?.trim());
    if (columns < 2 || isText || table.querySelector("table")) {
      const cells = Array.from(table.rows, ({ cells }) => Array.from(cells)).flat();
      table.replaceWith(...cells.flatMap((cell) => Array.from(cell.childNodes)));
      continue;
    }
    const pictures = Array.from(table.querySelectorAll("img"));
    for (const picture of pictures) picture.remove();
    const plain = document.createElement("table");
    for (const cells of rows) {
      const row = plain.insertRow();
      for (let column = 0; column < columns; column += 1) {
        row.insertCell().append(...plainContent(cells[column]));
      }
    }
    const caption = document.createElement("p");
    caption.append(...(table.caption?.childNodes ?? []));
    table.replaceWith(...(caption.hasChildNodes() ? [caption] : []), plain, ...pictures);
  }
  /* Otherwise the editor would make one of two. */
  for (const table of body.querySelectorAll("table + table")) {
    table.before(document.createElement("p"));
  }
}

/** The cells of each row at their columns. A cell over several columns or rows stands at the first. */
function readRows(table: HTMLTableElement): HTMLTableCellElement[][] {
  const rows: HTMLTableCellElement[][] = Array.from(table.rows, () => []);
  const taken = rows.map(() => new Set<number>());
  for (const [index, row] of Array.from(table.rows).entries()) {
    let column = 0;
    for (const cell of row.cells) {
      while (taken[index]?.has(column)) column += 1;
      const cells = rows[index];
      if (cells) cells[column] = cell;
      for (const marks of taken.slice(index, index + Math.max(1, cell.rowSpan))) {
        for (let span = 0; span < Math.min(cell.colSpan, MAX_SPAN); span += 1)
          marks.add(column + span);
      }
      column += Math.min(cell.colSpan, MAX_SPAN);
    }
  }
  return rows;
}

function plainContent(cell: HTMLTableCellElement | undefined): ChildNode[] {
  if (!cell) return [];
  for (const block of Array.from(cell.querySelectorAll(BLOCKS)).reverse()) {
    block.replaceWith(" ", ...block.childNodes, " ");
  }
  trimEdges(cell);
  return Array.from(cell.childNodes);
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
