import { describe, expect, it } from "vitest";
import { plainTables } from "./tables";

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
      `<p data-caption="">গ</p>${table(["<span>ক</span>", "<span>খ</span>"])}`,
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
    [
      "a numbered list in a cell",
      "<table><tr><th>ক</th><td><ol start='3'><li>চাল</li><li>ডাল</li></ol></td></tr></table>",
      table(["ক", "৩. চাল ৪. ডাল"]),
    ],
  ])("of %s has plain cells", (_, html, plain) => {
    const element = body(html);
    plainTables(element);
    expect(element.innerHTML).toBe(plain);
  });

  it("of one column is only unwrapped, and so is one around another", () => {
    const element = body(
      "<table><tr><td><p>ক</p><table><tr><td>১</td><td>২</td></tr></table></td><td>খ</td></tr></table>",
    );
    plainTables(element);
    expect(element.innerHTML).toBe(`<div><p>ক</p>${table(["১", "২"])}</div><div>খ</div>`);
  });

  it("loses no picture and stays apart from the next", () => {
    const element = body(
      '<table><tr><td>ক<img src="/images/a.jpg"></td><td>খ</td></tr></table><table><tr><td>গ</td><td>ঘ</td></tr></table><table><tr><td>ঙ</td><td>চ</td></tr></table>',
    );
    plainTables(element);
    expect(element.innerHTML).toBe(
      `${table(["ক", "খ"])}<img src="/images/a.jpg">${table(["গ", "ঘ"])}<p></p>${table(["ঙ", "চ"])}`,
    );
  });
});
