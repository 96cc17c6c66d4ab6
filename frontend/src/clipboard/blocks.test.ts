import { expect, it } from "vitest";
import { toBlocks } from "./blocks";
import { repairHtml } from "./repair";

const read = (html: string) => toBlocks(repairHtml(html).body);
const cells = (...texts: string[]) =>
  `<tr>${texts.map((text) => `<td>${text}</td>`).join("")}</tr>`;

it("writes the lines, levels, bold letters and links of a text in Draft.js's format", () => {
  const { blocks } = read(
    '<p>ক <b>খ <a href="/yoga">গ</a></b><br>ঘ<sup>২</sup></p><ul><li>ঙ<ol><li>চ</li></ol></li></ul>',
  );
  expect(blocks.map(({ type }) => type)).toEqual(["text"]);
  const line = { inlineStyleRanges: [], entityRanges: [], data: {} };
  expect(JSON.parse(String(blocks[0]?.value))).toEqual({
    blocks: [
      {
        ...line,
        key: "paste0",
        text: "ক খ গ\nঘ২",
        type: "unstyled",
        depth: 0,
        inlineStyleRanges: [
          { offset: 2, length: 3, style: "BOLD" },
          { offset: 7, length: 1, style: "SUPERSCRIPT" },
        ],
        entityRanges: [{ offset: 4, length: 1, key: 0 }],
      },
      { ...line, key: "paste1", text: "ঙ", type: "unordered-list-item", depth: 0 },
      { ...line, key: "paste2", text: "চ", type: "ordered-list-item", depth: 1 },
    ],
    entityMap: { 0: { type: "LINK", mutability: "MUTABLE", data: { url: "/yoga" } } },
  });
});

it("gives a table its caption, the first row as headings, and right-aligned numbers", () => {
  const table = `<table><caption>হিসাব</caption>${cells("মাস", "টাকা")}${cells("পৌষ", "১,২০০")}${cells("মাঘ", "")}</table>`;
  expect(read(`<p>আগে</p>${table}`).blocks.slice(1)).toEqual([
    {
      type: "table",
      value: {
        caption: "হিসাব",
        columns: [
          { type: "text", heading: "মাস" },
          { type: "number", heading: "টাকা" },
        ],
        rows: [{ values: ["পৌষ", "১,২০০"] }, { values: ["মাঘ", ""] }],
      },
    },
  ]);
});

it("keeps the only row of a table as a row", () => {
  expect(read(`<table>${cells("ক", "খ")}</table>`).blocks).toMatchObject([
    { value: { columns: [{ heading: "" }, { heading: "" }], rows: [{ values: ["ক", "খ"] }] } },
  ]);
});

it("makes text of what is too long for a heading or a caption", () => {
  const long = "দীর্ঘ ".repeat(41).trim();
  const { blocks, losses } = read(
    `<h2>${long}</h2><figure><img src="https://example.org/a.jpg" alt="ঘাট"><figcaption>${long}</figcaption></figure>`,
  );
  expect(blocks.map(({ type }) => type)).toEqual(["text", "picture", "text"]);
  expect(blocks[1]?.value).toMatchObject({ caption: "", picture: { alt_text: "ঘাট" } });
  expect(losses.headings).toBe(1);
});

it("counts the links and notices the styles that blocks cannot hold", () => {
  const link = '<a href="https://example.org">ক</a>';
  const { losses } = read(
    `<h2>${link}</h2><table>${cells(link, "খ")}</table><blockquote>${link}</blockquote><p>${link} H<sub>2</sub>O</p>`,
  );
  expect(losses).toEqual({ styles: true, links: 3, headings: 0 });
  expect(read(`<p>${link} <b>খ</b></p>`).losses).toEqual({ styles: false, links: 0, headings: 0 });
});
