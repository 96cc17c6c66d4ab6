import { Delta } from "quill/core";
import { TableCell, TableContainer, tableId } from "quill/formats/table";
import Table from "quill/modules/table";
import type { Quill } from "react-quill";

const ROWS = 3;
const COLUMNS = 2;

/** The actions of the toolbar on the table at the selection; the names are those of Quill's module. */
export type TableAction =
  | "insertRowBelow"
  | "insertColumnRight"
  | "deleteRow"
  | "deleteColumn"
  | "deleteTable";

/** The table of the line at an index, or null. */
export function tableAt(quill: Quill, index: number): TableContainer | null {
  const [line] = quill.getLine(index);
  const table = line instanceof TableCell ? line.table() : null;
  return table instanceof TableContainer ? table : null;
}

/** The index of the line after a table. */
export function endOf(quill: Quill, table: TableContainer): number {
  return quill.getIndex(table) + table.length();
}

/** Inserts an empty table before the line at the index if the line is empty, else after it. */
export function insertTable(quill: Quill, index: number): void {
  const [line, offset] = quill.getLine(index);
  const length = line?.length() ?? 1;
  const at = length === 1 ? index : index - offset + length;
  const change = new Delta().retain(at);
  for (let row = 0; row < ROWS; row += 1) {
    change.insert("\n".repeat(COLUMNS), { table: tableId() });
  }
  if (at >= quill.getLength()) change.insert("\n");
  quill.updateContents(change, "user");
  quill.setSelection(at, 0, "user");
}

export function changeTable(quill: Quill, action: TableAction): void {
  const module = quill.getModule("table");
  quill.focus();
  quill.history.cutoff();
  if (module instanceof Table) module[action]();
  quill.history.cutoff();
}

/** The pasted content as one line of a cell, with the formats of its words. */
export function cellDelta(pasted: Delta): Delta {
  const INLINE = ["bold", "link", "script", "strike", "underline"];
  const texts = pasted.ops.filter(({ insert }) => typeof insert === "string");
  return texts.reduce((delta, { insert, attributes = {} }, index) => {
    const text = String(insert).replace(/\s+/g, " ");
    const formats = Object.entries(attributes).filter(([name]) => INLINE.includes(name));
    return delta.insert(
      index === texts.length - 1 ? text.trimEnd() : text,
      Object.fromEntries(formats),
    );
  }, new Delta());
}
