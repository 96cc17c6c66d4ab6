import { Delta } from "quill/core";
import Module from "quill/core/module";
import type { Quill } from "react-quill";
import { westernNumber } from "@/shared/format/intl";

type Formats = Record<string, unknown>;

/** Block formats by the Markdown signs at the beginning of a paragraph. */
const LINES: [RegExp, (sign: string) => Formats][] = [
  [/^#{1,6} $/, (sign) => ({ header: sign.length - 1 })],
  [/^[-*] $/, () => ({ list: "bullet" })],
  [/^[0-9০-৯]{1,3}\. $/, (sign) => ({ list: "ordered", ...startingAt(sign) })],
  [/^> $/, () => ({ blockquote: true })],
];
const BOLD = /\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/;
const KINDS = ["header", "list", "blockquote", "code-block", "table"];

function startingAt(sign: string): Formats {
  const number = westernNumber(sign.slice(0, -2));
  return number > 1 ? { number } : {};
}

/**
 * Turns the signs of Markdown into formats as they are typed, by any keyboard: the change of the text shows them, not a
 * key. Undoing gives the signs back.
 */
export class Autofill extends Module {
  constructor(quill: Quill, options: Record<string, unknown>) {
    super(quill, options);
    quill.on("text-change", (delta: Delta, _: unknown, source: string) => {
      if (source !== "user" || quill.history.ignoreChange) return;
      const end = typedAt(delta);
      if (end !== null) this.fill(end);
    });
  }

  private fill(end: number): void {
    const { quill } = this;
    const [line, offset] = quill.getLine(end);
    const start = end - offset;
    const text = quill.getText(start, offset);
    const formats = quill.getFormat(start, offset);
    if (formats["code-block"] || formats.code) return;
    const isPlain = KINDS.every((kind) => !formats[kind]);
    const [, make] = (isPlain && LINES.find(([signs]) => signs.test(text))) || [];
    const [bold = "", words = ""] = BOLD.exec(text) ?? [];
    if (make) {
      this.change(new Delta().retain(start).delete(offset));
      quill.formatLine(start, 1, make(text), "user");
      quill.setSelection(start, 0, "silent");
    } else if (isPlain && text === "---" && line?.length() === 4) {
      this.change(new Delta().retain(start).insert({ divider: true }).delete(offset));
      quill.setSelection(start + 1, 0, "silent");
    } else if (bold) {
      const at = end - bold.length;
      const { length } = words;
      this.change(new Delta().retain(at).delete(2).retain(length, { bold: true }).delete(2));
      quill.setSelection(at + length, 0, "silent");
      quill.format("bold", false, "silent");
    } else return;
    quill.history.cutoff();
  }

  private change(delta: Delta): void {
    this.quill.history.cutoff();
    this.quill.updateContents(delta, "user");
  }
}

/** The index after a single typed sign that can end one of the patterns, or null for another change. */
function typedAt({ ops = [] }: Delta): number | null {
  const [first, second] = ops;
  const { insert } = ops.at(-1) ?? {};
  const retained = second && typeof first?.retain === "number" ? first.retain : 0;
  const isOne = ops.length === 1 || (ops.length === 2 && retained > 0);
  return isOne && typeof insert === "string" && /^[ *-]$/.test(insert) ? retained + 1 : null;
}
