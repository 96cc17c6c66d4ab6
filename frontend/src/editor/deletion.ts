import { Delta, type Range } from "quill/core";
import Module from "quill/core/module";
import type { Quill } from "react-quill";
import { endOf, tableAt } from "./tables";

/**
 * Deletes a range that has all that is written, which leaves an empty paragraph, or that begins with a whole
 * table, which goes with it. Returns whether it did. In both, Quill would give what is left the kind of the first
 * line: that of a heading, an item, or a cell, so that a table stays.
 */
export function deleteWhole(quill: Quill, range: Range): boolean {
  if (!coversWhole(quill, range)) return false;
  const { index, length } = range;
  const end = index + length;
  const table = tableAt(quill, index);
  if (isEverything(quill, range)) {
    quill.setContents(new Delta().insert("\n"), "user");
  } else if (table && end < endOf(quill, table)) {
    quill.updateContents(
      new Delta()
        .retain(index)
        .delete(length + 1)
        .insert("\n"),
      "user",
    );
  } else {
    quill.deleteText(index, length, "user");
  }
  quill.setSelection(index, 0, "silent");
  return true;
}

/** Whether a range has all that is written, or begins with a whole table. */
export function coversWhole(quill: Quill, range: Range): boolean {
  const { index, length } = range;
  if (length === 0) return false;
  const table = tableAt(quill, index);
  const isTable =
    table && quill.getIndex(table) === index && index + length >= endOf(quill, table) - 1;
  return isTable || isEverything(quill, range);
}

/** Whether only the end of the last line follows, or, after a table, the empty line below it. */
function isEverything(quill: Quill, { index, length }: Range): boolean {
  const end = index + length;
  const rest = quill.getLength() - end;
  const isTableAtEnd = rest === 2 && tableAt(quill, end) !== null && !tableAt(quill, end + 1);
  return index === 0 && (rest <= 1 || isTableAtEnd);
}

/** Deletes such a selection, by keys and menus and before text takes its place, before Quill does. */
export class Deletion extends Module {
  constructor(quill: Quill, options: Record<string, unknown>) {
    super(quill, options);
    const first = { capture: true };
    quill.root.addEventListener("keydown", (event) => this.onKey(event), first);
    quill.root.addEventListener("beforeinput", (event) => this.onInput(event), first);
    quill.root.addEventListener("compositionstart", () => this.deleteSelection(), first);
  }

  private onKey(event: KeyboardEvent): void {
    const isKey = /^(?:Backspace|Delete|Enter)$/.test(event.key) && !event.shiftKey;
    if (isKey && !event.isComposing && this.deleteSelection()) event.preventDefault();
  }

  private onInput(event: InputEvent): void {
    const { inputType, data } = event;
    const isInsertion = inputType === "insertText" && data !== null;
    if (event.isComposing || !(isInsertion || inputType.startsWith("delete"))) return;
    if (!this.deleteSelection()) return;
    event.preventDefault();
    const index = this.quill.getSelection()?.index ?? 0;
    if (!isInsertion) return;
    this.quill.insertText(index, data, "user");
    this.quill.setSelection(index + data.length, 0, "silent");
  }

  private deleteSelection(): boolean {
    const range = this.quill.getSelection();
    return range !== null && deleteWhole(this.quill, range);
  }
}
