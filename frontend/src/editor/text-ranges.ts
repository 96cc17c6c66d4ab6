import { Delta } from "quill/core";
import type { Quill } from "react-quill";

/** The stand-in for a picture, and for a character of code, which is not checked. */
const STAND_IN = "\ufffc";

/** The text of an editor, whose positions are those of Quill. */
export function checkableText(quill: Quill): string {
  const lines: string[] = [];
  new Delta(quill.getContents().ops).eachLine((line, attributes) => {
    lines.push(
      line.ops
        .map(({ insert, attributes: format }) => {
          if (typeof insert !== "string") return STAND_IN;
          const isCode = attributes["code-block"] || format?.code;
          return isCode ? STAND_IN.repeat(insert.length) : insert;
        })
        .join(""),
    );
  });
  return lines.join("\n");
}

/** The index of the occurrence nearest to an index, or -1. */
export function nearestIndexOf(text: string, sought: string, index: number): number {
  const after = text.indexOf(sought, index);
  const before = text.lastIndexOf(sought, index);
  if (after < 0 || before < 0) return Math.max(after, before);
  return after - index < index - before ? after : before;
}

/** The numbers of the lines that are cells of tables. */
export function cellLines(quill: Quill): number[] {
  const cells: number[] = [];
  new Delta(quill.getContents().ops).eachLine((_, attributes, index) => {
    if (attributes.table) cells.push(index);
  });
  return cells;
}

export function selectRange(quill: Quill, start: number, length: number): void {
  quill.focus();
  quill.setSelection(start, length, "user");
  quill.scrollSelectionIntoView();
}

/** Replaces a range with words, in the format of its first character, as one step that can be undone. */
export function replaceRange(quill: Quill, start: number, length: number, words: string): void {
  const format = quill.getContents(start, 1).ops[0]?.attributes;
  quill.history.cutoff();
  quill.updateContents(new Delta().retain(start).insert(words, format).delete(length), "user");
  quill.history.cutoff();
  selectRange(quill, start, words.length);
}
