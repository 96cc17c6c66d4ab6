import Module from "quill/core/module";
import { TableCell } from "quill/formats/table";
import type { Quill } from "react-quill";
import { changeTable, tableAt } from "./tables";

/**
 * In a table Tab and Shift+Tab go from cell to cell, and Tab in the last cell makes a new row. After Escape they
 * leave the editor, as they do outside of tables.
 */
export class TableKeys extends Module {
  private isLeaving = false;

  constructor(quill: Quill, options: Record<string, unknown>) {
    super(quill, options);
    quill.root.addEventListener("keydown", (event) => this.onKey(event));
    quill.root.addEventListener("blur", () => {
      this.isLeaving = false;
    });
  }

  private onKey(event: KeyboardEvent): void {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (key === "Escape" || key === "Tab") {
      const isCellKey = key === "Tab" && !this.isLeaving && !(ctrlKey || altKey || metaKey);
      if (isCellKey && this.move(shiftKey ? -1 : 1)) event.preventDefault();
      if (key === "Escape") this.isLeaving = true;
    } else if (key !== "Shift") this.isLeaving = false;
  }

  /** Moves the caret to the end of the text of another cell. Returns whether it did. */
  private move(step: 1 | -1): boolean {
    const { quill } = this;
    const range = quill.getSelection();
    const table = range && tableAt(quill, range.index);
    if (!table) return false;
    const [cell] = quill.getLine(range.index);
    const at = table.descendants(TableCell).indexOf(cell as TableCell) + step;
    if (at === table.descendants(TableCell).length) changeTable(quill, "insertRowBelow");
    const next = table.descendants(TableCell)[at];
    if (next) quill.setSelection(quill.getIndex(next) + next.length() - 1, 0, "user");
    return next !== undefined;
  }
}
