import { Quill } from "react-quill";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubHighlights, stubLayout } from "@/test/editor";
import { FORMATS } from "./quill";
import { TextMarks } from "./text-marks";

let quill: Quill;
let marks: TextMarks<string>;

beforeEach(() => {
  stubLayout();
  stubHighlights();
  const box = document.createElement("div");
  document.body.append(box);
  quill = new Quill(box, { formats: FORMATS, modules: { table: true } });
});

afterEach(() => vi.unstubAllGlobals());

function marked(kind: "error" | "warning"): string[] {
  return Array.from(CSS.highlights.get(`editor-${kind}`) ?? [], String);
}

function mark(html: string, ...words: string[]): void {
  quill.setContents(quill.clipboard.convert({ html, text: "" }), "silent");
  marks = new TextMarks(quill);
  const text = quill.getText();
  marks.set(
    words.map((value, number) => ({
      start: text.indexOf(value),
      length: value.length,
      kind: number % 2 ? ("warning" as const) : ("error" as const),
      value,
    })),
  );
}

it("marks errors and warnings apart, in formatted text, lists and tables", () => {
  const html =
    "<p>এক <b>দু</b>ই তিন</p><ol><li>চার</li></ol><table><tbody><tr><td>পাঁচ</td></tr></tbody></table><p>ছয়</p>";
  mark(html, "দুই", "চার", "পাঁচ", "ছয়");
  const before = quill.root.innerHTML;
  expect(marked("error")).toEqual(["দুই", "পাঁচ"]);
  expect(marked("warning")).toEqual(["চার", "ছয়"]);
  expect(quill.root.innerHTML).toBe(before);
  marks.destroy();
  expect([...marked("error"), ...marked("warning")]).toEqual([]);
});

it.each<[string, () => unknown, string[]]>([
  ["text before them", () => quill.insertText(0, "নতুন ", "user"), ["দুই", "চার"]],
  ["text between them", () => quill.insertText(9, "নতুন ", "user"), ["দুই", "চার"]],
  ["text after them", () => quill.insertText(16, " নতুন", "user"), ["দুই", "চার"]],
  ["a line break between them", () => quill.insertText(7, "\n", "user"), ["দুই", "চার"]],
  ["another format", () => quill.formatText(0, 16, "bold", true, "user"), ["দুই", "চার"]],
  ["a list", () => quill.formatLine(0, 1, "list", "ordered", "user"), ["দুই", "চার"]],
  ["removed text before them", () => quill.deleteText(0, 2, "user"), ["দুই", "চার"]],
  ["letters within one", () => quill.insertText(4, "ক", "user"), ["চার"]],
  ["letters directly after one", () => quill.insertText(6, "য়ের", "user"), ["চার"]],
  ["letters directly before one", () => quill.insertText(3, "ক", "user"), ["চার"]],
  ["a removed letter of one", () => quill.deleteText(4, 1, "user"), ["চার"]],
  ["a removed line", () => quill.setText("", "user"), []],
])("keeps them at their places after %s", (_, change, expected) => {
  mark("<p>এক দুই তিন চার পাঁচ</p>", "দুই", "চার");
  change();
  expect([...marked("error"), ...marked("warning")]).toEqual(expected);
});

it("marks the first 200 places", () => {
  mark("<p>ক</p>");
  const place = { start: 0, length: 1, kind: "error" as const };
  marks.set(Array.from({ length: 201 }, (_, value) => ({ ...place, value: String(value) })));
  expect(marked("error")).toHaveLength(200);
});

it("finds the mark at a point, and its box until it disappears", () => {
  mark("<p>এক দুই তিন</p>", "দুই");
  Range.prototype.getClientRects = () => [new DOMRect(10, 10, 20, 20)] as unknown as DOMRectList;
  expect(marks.at(30, 30)).toBe("দুই");
  expect(marks.at(31, 30)).toBeNull();
  expect(marks.boxOf("দুই")).not.toBeNull();
  quill.deleteText(4, 1, "user");
  expect(marks.at(30, 30)).toBeNull();
  expect(marks.boxOf("দুই")).toBeNull();
});

it("keeps its marks when the frame of a picture is hidden", () => {
  mark("<p>এক দুই</p>", "দুই");
  quill.emitter.emit(Quill.events.TEXT_CHANGE, 0, quill.getLength(), "api");
  expect(marked("error")).toEqual(["দুই"]);
});
