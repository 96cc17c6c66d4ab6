import Quill from "quill/core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { editor as strings } from "@/strings/admin/editor";
import { cleanHtml } from "./content";
import { createEditor } from "./createEditor";

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

const fromWord = `
<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><style><!-- @list l0:level1 { mso-level-number-format: bullet; } p { color: red } --></style></head>
<body><p class="MsoNormal">প্রথম <b>মোটা</b> কথা<o:p></o:p></p>
<p style="mso-list: l0 level1 lfo1"><span style="mso-list: Ignore">·</span>এক</p>
<table><tr><td><p>ক১</p></td><td><p>ক২</p></td></tr></table><script>x()</script></body></html>`;

function open(html: string) {
  const host = document.createElement("div");
  document.body.append(host);
  const onChange = vi.fn();
  createEditor({
    host,
    html,
    words: strings.en,
    attributes: { "aria-label": "Post Content" },
    upload: vi.fn(),
    onChange,
  });
  const box = host.querySelector<HTMLElement>("[role=textbox]");
  if (!box) throw new Error("no text box");
  return { host, box, onChange, html: () => cleanHtml(box.innerHTML) };
}

describe("what is stored comes back unchanged", () => {
  it.each([
    ["headings 1 to 6", "<h1>ক</h1><h2>খ</h2><h3>গ</h3><h4>ঘ</h4><h5>ঙ</h5><h6>চ</h6>"],
    [
      "sizes",
      '<p><span class="ql-size-small">ছোট</span> সাধারণ <span class="ql-size-large">বড়</span> <span class="ql-size-huge">খুব বড়</span></p>',
    ],
    [
      "indents 1 to 8",
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `<p class="ql-indent-${n}">${n}</p>`).join(""),
    ],
    [
      "alignment",
      '<p class="ql-align-center">ক</p><h2 class="ql-align-right">খ</h2><p class="ql-align-justify">গ</p>',
    ],
    ["emphasis", "<p><strong>ক</strong> <em>খ</em> <u>গ</u> <s>ঘ</s></p>"],
    [
      "colours, also such as are not offered",
      '<p><span style="color: rgb(11, 93, 59);">ক</span> <span style="background-color: rgb(1, 2, 3);">খ</span></p>',
    ],
    ["quotations", "<blockquote>ক</blockquote><p>খ</p>"],
    [
      "links",
      '<p><a href="https://example.org/" rel="noopener noreferrer" target="_blank">ক</a> <a href="/yoga" rel="noopener noreferrer" target="_blank">খ</a></p>',
    ],
    [
      "pictures with size and description",
      '<p><img src="/images/a.jpg" alt="নৌকা" height="240" width="320"></p><p><img src="data:image/png;base64,iVBORw0KGgo=" alt=""></p>',
    ],
    [
      "typefaces, direction, raised and lowered letters and code",
      '<p class="ql-direction-rtl"><span class="ql-font-serif">ক</span> <code>খ</code> <sub>গ</sub> <sup>ঘ</sup></p>',
    ],
  ])("%s", (_, html) => {
    expect(open(html).html()).toBe(html);
  });

  it("real nested lists, as the server keeps them", () => {
    const { html } = open("<ul><li>ক<ol><li>খ</li></ol></li><li>গ</li></ul><ol><li>ঘ</li></ol>");
    expect(html()).toBe(
      '<ol><li data-list="bullet">ক</li><li data-list="ordered" class="ql-indent-1">খ</li><li data-list="bullet">গ</li><li data-list="ordered">ঘ</li></ol>',
    );
  });

  it("Quill's own lists", () => {
    const list =
      '<ol><li data-list="bullet">ক</li><li data-list="bullet" class="ql-indent-2">খ</li><li data-list="ordered">গ</li></ol>';
    expect(open(list).html()).toBe(list);
  });

  it("several of these at one line", () => {
    const { box } = open('<h3 class="ql-indent-2 ql-align-center ql-direction-rtl">ক</h3>');
    expect(box.querySelector("h3")).toHaveClass(
      "ql-indent-2",
      "ql-align-center",
      "ql-direction-rtl",
    );
  });
});

it("says nothing while it loads", () => {
  expect(open("<p>ক</p>").onChange).not.toHaveBeenCalled();
});

it("empties an address that a picture may not have (S105)", () => {
  const { box } = open('<p>ক<img src="javascript:alert(1)"><img src="//example.org/a.jpg"></p>');
  const sources = [...box.querySelectorAll("img")].map((picture) => picture.getAttribute("src"));
  expect(sources).toEqual(["", ""]);
});

it("lets no script in", () => {
  const { box } = open('<p onclick="x()">ক<script>x()</script><a href="javascript:x()">খ</a></p>');
  expect(box.innerHTML).not.toMatch(/script|onclick/);
});

it("turns a table into paragraphs without losing text", () => {
  const { html } = open(
    "<table><tbody><tr><td>ক</td><td>খ</td></tr><tr><td>গ</td></tr></tbody></table>",
  );
  expect(html()).toBe("<p>ক</p><p>খ</p><p>গ</p>");
});

it("takes Word's lists as lists and its tables as paragraphs", () => {
  const container = open("").host.querySelector(".ql-container");
  const quill = container && Quill.find(container);
  if (!(quill instanceof Quill)) throw new Error("no editor");
  const { ops } = quill.clipboard.convert({ html: fromWord });
  expect(ops).toEqual([
    { insert: "প্রথম " },
    { insert: "মোটা", attributes: { bold: true } },
    { insert: " কথা\n" },
    { insert: "এক\n", attributes: { list: "bullet" } },
    { insert: "ক১\nক২" },
  ]);
});

it("names every tool, in both languages", () => {
  const { host } = open("");
  for (const control of host.querySelectorAll("[role=toolbar] :is(button, select)")) {
    expect(control).toHaveAccessibleName();
  }
  expect(JSON.stringify(Object.keys(strings.bn))).toBe(JSON.stringify(Object.keys(strings.en)));
});
