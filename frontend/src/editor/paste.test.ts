import { Delta } from "quill/core";
import { expect, it } from "vitest";
import { cleanPaste, removeInvisible } from "./paste";

const PASTED = new Delta()
  .insert("ক", { bold: true, color: "#000000", background: "#ffffff", font: "serif" })
  .insert({ image: "data:image/png;base64,iVBORw0KGgo=" })
  .insert({ image: "" })
  .insert({ image: "https://example.org/a.jpg" }, { width: "100" })
  .insert("\n", { header: 2 });

it("keeps the structure and drops the colours of text from elsewhere", () => {
  const { delta } = cleanPaste(PASTED, false);
  expect(delta.ops).toEqual([
    { insert: "ক", attributes: { bold: true } },
    { insert: { image: "https://example.org/a.jpg" }, attributes: { width: "100" } },
    { insert: "\n", attributes: { header: 2 } },
  ]);
});

it("keeps the colours of text that was copied in this editor", () => {
  expect(cleanPaste(PASTED, true).delta.ops[0]?.attributes).toMatchObject({ color: "#000000" });
});

it("turns pictures that are data into files", () => {
  const [picture, ...others] = cleanPaste(PASTED, false).pictures;
  expect(others).toEqual([]);
  expect(picture?.at).toBe(1);
  expect(picture?.file.name).toBe("pasted.png");
  expect(picture?.file.type).toBe("image/png");
  expect(picture?.file.size).toBe(8);
});

it("removes scripts and handlers, and keeps styles as a comment", () => {
  const html =
    '<style type="x">a < b {}</style><p onclick="x" class="a">ক<script>if (a < b) x();</script></p>';
  expect(removeInvisible(html)).toBe('<!--a < b {}--><p class="a">ক</p>');
});

it.each(["<script", "<script>", "<style>", "<style", "<a", "<a onclick=", "<title></style>"])(
  "reads many pieces such as %s in linear time",
  (piece) => {
    expect(removeInvisible(piece.repeat(100_000)).length).toBeGreaterThan(0);
  },
);
