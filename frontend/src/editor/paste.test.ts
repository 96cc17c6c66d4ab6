import { Delta } from "quill/core";
import { describe, expect, it } from "vitest";
import { cleanPaste, removeInvisible } from "./paste";
import { liftPictures, plainTables } from "./paste-blocks";

const picture = (url: string) => ({
  figure: { url, alt: "", caption: "", width: "", height: "" },
});
const PASTED = new Delta()
  .insert("ক", { bold: true, color: "#000000", background: "#ffffff", font: "serif" })
  .insert("\n", { header: 2 })
  .insert(picture("data:image/png;base64,iVBORw0KGgo="))
  .insert(picture(""))
  .insert(picture("file:///C:/clip_image001.png"))
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

it("takes out pictures that are data or of other sites, and counts those of the device", async () => {
  const { pictures, localPictures } = cleanPaste(PASTED, false);
  expect(pictures.map(({ at, name }) => [at, name])).toEqual([
    [2, "pasted.png"],
    [2, "example.org"],
  ]);
  expect(localPictures).toBe(2);
  const file = await pictures[0]?.load();
  expect([file?.name, file?.type, file?.size]).toEqual(["pasted.png", "image/png", 8]);
});

function body(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, "text/html").body;
}

const table = (...rows: string[][]) =>
  `<table><tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</tbody></table>`;

describe("a pasted table", () => {
  it.each([
    [
      "Word",
      '<table class="MsoTableGrid"><tr><td><p class="MsoNormal"><b>নাম</b></p></td><td><p class="MsoNormal">বয়স</p></td></tr><tr><td><p>রহিমা</p><p>বেগম</p></td><td><p> ২০ </p></td></tr></table>',
      table(["<b>নাম</b>", "বয়স"], ["রহিমা বেগম", "২০"]),
    ],
    [
      "Google Docs, with a caption",
      '<table><caption>গ</caption><colgroup><col></colgroup><tbody><tr><td><p dir="ltr"><span>ক</span></p></td><td><p><span>খ</span></p><br></td></tr></tbody></table>',
      `<p>গ</p>${table(["<span>ক</span>", "<span>খ</span>"])}`,
    ],
    [
      "Sheets, with cells over several rows and columns",
      '<table><tr><th rowspan="2">ক</th><td colspan="2">খ</td></tr><tr><td>১</td><td>২</td></tr><tr><td>গ</td></tr></table>',
      table(["ক", "খ", ""], ["", "১", "২"], ["গ", "", ""]),
    ],
    [
      "a list in a cell",
      "<table><tr><th>ক</th><td><ul><li>১</li><li>২</li></ul></td></tr></table>",
      table(["ক", "১ ২"]),
    ],
  ])("of %s has plain cells", (_, html, plain) => {
    const made = body(html);
    plainTables(made);
    expect(made.innerHTML).toBe(plain);
  });

  it("of one column is only unwrapped, and so is one around another", () => {
    const made = body(
      "<table><tr><td><p>ক</p><table><tr><td>১</td><td>২</td></tr></table></td><td>খ</td></tr></table>",
    );
    plainTables(made);
    expect(made.innerHTML).toBe(`<p>ক</p>${table(["১", "২"])}খ`);
  });

  it("loses no picture and stays apart from the next", () => {
    const made = body(
      '<table><tr><td>ক<img src="/images/a.jpg"></td><td>খ</td></tr></table><table><tr><td>গ</td><td>ঘ</td></tr></table><table><tr><td>ঙ</td><td>চ</td></tr></table>',
    );
    plainTables(made);
    expect(made.innerHTML).toBe(
      `${table(["ক", "খ"])}<img src="/images/a.jpg">${table(["গ", "ঘ"])}<p></p>${table(["ঙ", "চ"])}`,
    );
  });
});

it.each([
  [
    "<p>ক <img> খ<img></p><p>গ</p>",
    "<p>ক  খ</p><figure><img></figure><figure><img></figure><p>গ</p>",
  ],
  ["<p><img></p>", "<figure><img></figure>"],
  ["<p><img>ক<img></p>", "<figure><img></figure><p>ক</p><figure><img></figure>"],
  ["<p><a><span><img></span></a></p><p>ক</p>", "<figure><img></figure><p>ক</p>"],
  [
    "<figure><img><figcaption>ক</figcaption></figure>",
    "<figure><img><figcaption>ক</figcaption></figure>",
  ],
  ["<figure><img><img></figure>", "<figure><figure><img></figure><figure><img></figure></figure>"],
  ["<span>ক</span><img>", "<span>ক</span><figure><img></figure>"],
])("moves pictures between the lines: %s", (html, lifted) => {
  const made = body(html);
  liftPictures(made);
  expect(made.innerHTML).toBe(lifted);
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
