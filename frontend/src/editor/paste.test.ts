import { Delta } from "quill/core";
import { expect, it } from "vitest";
import { cleanPaste } from "./paste";

const picture = (url: string) => ({
  figure: { url, alt: "নৌকা", caption: "ঘাট", width: "", height: "" },
});
const PASTED = new Delta()
  .insert("ক", { bold: true, color: "#000000", background: "#ffffff", font: "serif" })
  .insert("\n", { header: 2 })
  .insert(picture("data:image/png;base64,iVBORw0KGgo="))
  .insert(picture("https://example.org/a.jpg"))
  .insert(picture("/images/a.jpg"))
  .insert("খ\n");

it("keeps the structure and drops the colours of text from elsewhere", () => {
  const { delta } = cleanPaste(PASTED, false);
  expect(delta.ops).toEqual([
    { insert: "ক", attributes: { bold: true } },
    { insert: "\n", attributes: { header: 2 } },
    { insert: picture("/images/a.jpg") },
    { insert: "খ\n" },
  ]);
});

it("keeps the colours and pictures of text that was copied in this editor", () => {
  const { delta, pictures } = cleanPaste(PASTED, true);
  expect(delta.ops[0]?.attributes).toMatchObject({ color: "#000000" });
  expect(delta.ops).toContainEqual({ insert: picture("https://example.org/a.jpg") });
  expect(pictures.map(({ name }) => name)).toEqual(["pasted.png"]);
});

it("takes out pictures that are data or of other sites, with their words", async () => {
  const { pictures } = cleanPaste(PASTED, false);
  const words = { at: 2, alt: "নৌকা", caption: "ঘাট" };
  expect(pictures).toMatchObject([
    { ...words, name: "pasted.png" },
    { ...words, name: "example.org" },
  ]);
  const file = await pictures[0]?.load();
  expect([file?.name, file?.type, file?.size]).toEqual(["pasted.png", "image/png", 8]);
});
