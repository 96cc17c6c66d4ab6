import { Delta } from "quill/core";
import { expect, it } from "vitest";
import { tidy } from "./pasting";

const pasted = new Delta()
  .insert("ক", { bold: true, color: "#000000", background: "#ffffff", font: "serif" })
  .insert({ image: "data:image/png;base64,iVBORw0KGgo=" })
  .insert({ image: "" })
  .insert({ image: "https://example.org/a.jpg" }, { width: "100" })
  .insert("\n", { header: 2 });

it("takes the form and leaves the colours of what is copied elsewhere", () => {
  const { delta } = tidy(pasted, false);
  expect(delta.ops).toEqual([
    { insert: "ক", attributes: { bold: true } },
    { insert: { image: "https://example.org/a.jpg" }, attributes: { width: "100" } },
    { insert: "\n", attributes: { header: 2 } },
  ]);
});

it("keeps the colours of what was copied here", () => {
  expect(tidy(pasted, true).delta.ops[0]?.attributes).toMatchObject({ color: "#000000" });
});

it("hands pictures that are data over to be uploaded", () => {
  const [picture, ...others] = tidy(pasted, false).pictures;
  expect(others).toEqual([]);
  expect(picture?.at).toBe(1);
  expect(picture?.file.name).toBe("pasted.png");
  expect(picture?.file.type).toBe("image/png");
  expect(picture?.file.size).toBe(8);
});
