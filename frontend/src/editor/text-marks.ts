import type { Delta } from "quill/core";
import type { Quill } from "react-quill";

/** An error and a warning differ by the line below them; the style sheet has one rule for each. */
const HIGHLIGHTS = { error: "editor-error", warning: "editor-warning" } as const;
const MAX_MARKS = 200;

export interface TextRange<Value> {
  /** In positions of Quill. */
  start: number;
  length: number;
  kind: keyof typeof HIGHLIGHTS;
  value: Value;
}

interface Mark<Value> extends TextRange<Value> {
  range: Range;
  /** The marked words, to see whether the browser has moved the range. */
  words: string;
}

/**
 * Highlights ranges of a text in browsers with the CSS Custom Highlight API. The document does not change, so no mark
 * is saved, copied or undone. Marks move with the text, and disappear when their words are changed.
 */
export class TextMarks<Value> {
  private readonly quill: Quill;
  private marks: Mark<Value>[] = [];

  constructor(quill: Quill) {
    this.quill = quill;
    quill.on("text-change", this.follow);
  }

  static areSupported(): boolean {
    return "Highlight" in globalThis && "highlights" in CSS;
  }

  destroy(): void {
    this.quill.off("text-change", this.follow);
    this.set([]);
  }

  /** Replaces all marks. Only the first 200 ranges are marked. */
  set(ranges: TextRange<Value>[]): void {
    this.marks = ranges.slice(0, MAX_MARKS).flatMap((range) => this.anchor(range));
    this.draw();
  }

  /** What is marked at a point of the window, or null. */
  at(x: number, y: number): Value | null {
    const isHit = ({ range }: Mark<Value>) =>
      Array.from(range.getClientRects()).some(
        (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
      );
    return this.marks.find(isHit)?.value ?? null;
  }

  /** The box of a mark in the window, or null when it has disappeared. */
  boxOf(value: Value): DOMRect | null {
    const mark = this.marks.find((one) => one.value === value);
    return mark?.range.getBoundingClientRect() ?? null;
  }

  private readonly follow = (change: Delta | number): void => {
    /* quill-blot-formatter2 says so when it hides its frame, and nothing has changed. */
    if (typeof change === "number") return;
    const before = this.marks;
    this.marks = before
      .filter(({ start, length }) => !touches(change, start, start + length))
      .flatMap((mark) => {
        const start = change.transformPosition(mark.start);
        /* The browser follows what is typed; elements that Quill replaces lose their ranges. */
        if (mark.range.toString() === mark.words) return [{ ...mark, start }];
        return this.anchor({ ...mark, start });
      });
    const ranges = new Set(this.marks.map(({ range }) => range));
    if (before.some(({ range }) => !ranges.has(range))) this.draw();
  };

  private anchor(marked: TextRange<Value>): Mark<Value>[] {
    const { start: index, length } = marked;
    const [first, from, last, to] = this.quill.selection.rangeToNative({ index, length });
    if (!first || !last) return [];
    const range = document.createRange();
    range.setStart(first, from);
    range.setEnd(last, to);
    return [{ ...marked, range, words: range.toString() }];
  }

  private draw(): void {
    for (const [kind, name] of Object.entries(HIGHLIGHTS)) {
      const marks = this.marks.filter((mark) => mark.kind === kind);
      if (marks.length === 0) CSS.highlights.delete(name);
      else CSS.highlights.set(name, new Highlight(...marks.map(({ range }) => range)));
    }
  }
}

/** Whether a change adds or removes something between two positions, or directly before or after them. */
function touches(change: Delta, start: number, end: number): boolean {
  let at = 0;
  return change.ops.some(({ retain, delete: removed = 0 }) => {
    const length = typeof retain === "number" ? retain : removed;
    const isTouching = retain === undefined && start <= at + length && at <= end;
    at += length;
    return isTouching;
  });
}
