import { bengaliDigits } from "@/shared/format/intl";
import { isBlock } from "./dom";
import { collapseSpaces } from "./spaces";

const MAX_SPAN = 50;

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
      const parts = [table.caption, ...cells].filter((part) => part !== null);
      table.replaceWith(...parts.map((part) => boxOf(part, "div")));
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
    table.replaceWith(...captionOf(table), plain, ...pictures);
  }
  /* Otherwise the editor would make one of two. */
  for (const table of body.querySelectorAll("table + table")) {
    table.before(document.createElement("p"));
  }
}

/** The paragraph of a table's caption, which `data-caption` tells from others. */
function captionOf({ caption }: HTMLTableElement): HTMLElement[] {
  if (!caption?.textContent?.trim()) return [];
  const paragraph = boxOf(caption, "p");
  paragraph.dataset.caption = "";
  return [paragraph];
}

/** A box with the content of a part of a table. */
function boxOf(part: Element, tag: "div" | "p"): HTMLElement {
  const box = document.createElement(tag);
  box.append(...part.childNodes);
  return box;
}

/** The cells of each row at their columns. A cell over several columns or rows stands at the first. */
function readRows(table: HTMLTableElement): HTMLTableCellElement[][] {
  const rows: HTMLTableCellElement[][] = Array.from(table.rows, () => []);
  const occupied = rows.map(() => new Set<number>());
  for (const [index, row] of Array.from(table.rows).entries()) {
    let column = 0;
    for (const cell of row.cells) {
      while (occupied[index]?.has(column)) column += 1;
      const cells = rows[index];
      if (cells) cells[column] = cell;
      for (const marks of occupied.slice(index, index + Math.max(1, cell.rowSpan))) {
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
  for (const list of cell.querySelectorAll("ol")) {
    for (const [index, item] of Array.from(list.children).entries()) {
      item.prepend(`${bengaliDigits(list.start + index)}. `);
    }
  }
  const lines = Array.from(cell.querySelectorAll("*")).filter(
    (element) => isBlock(element) || element.tagName === "BR",
  );
  for (const line of lines.reverse()) line.replaceWith(" ", ...line.childNodes, " ");
  collapseSpaces(cell);
  return Array.from(cell.childNodes);
}
