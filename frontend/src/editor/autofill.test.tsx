import { act, cleanup } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { stubLayout } from "@/test/editor";
import { open } from "@/test/open-editor";

beforeEach(stubLayout);

function type(text: string, html = "<p><br></p><p>খ</p>", index = 0) {
  const opened = open(html);
  opened.select(index);
  for (const letter of text) opened.press(letter);
  return opened;
}

const item = (kind: string, value = "") => `<ol><li data-list="${kind}"${value}>ক</li></ol>`;

it.each([
  ["# ক", "<h1>ক</h1>"],
  ["## ক", "<h2>ক</h2>"],
  ["###### ক", "<h6>ক</h6>"],
  ["- ক", item("bullet")],
  ["* ক", item("bullet")],
  ["1. ক", item("ordered")],
  ["১. ক", item("ordered")],
  ["৩. ক", item("ordered", ' value="3"')],
  ["12. ক", item("ordered", ' value="12"')],
  ["> ক", "<blockquote>ক</blockquote>"],
  ["---ক", "<hr><p>ক</p>"],
  ["**খগ**ক", "<p><strong>খগ</strong>ক</p>"],
  ["অ **খ গ** ক", "<p>অ <strong>খ গ</strong> ক</p>"],
])("%s", (typed, expected) => {
  const { quill, html } = type(typed);
  expect(html()).toBe(`${expected}<p>খ</p>`);
  act(() => {
    quill.history.undo();
    quill.history.undo();
  });
  const signs = typed.replace(/ক$/, "").replace(">", "&gt;");
  expect(html().replace(/ <\/p>/, "</p>")).toBe(`<p>${signs.trimEnd()}</p><p>খ</p>`);
});

it("leaves other signs as they are", () => {
  for (const typed of [
    "#ক",
    "####### ক",
    "-- ক",
    "ক --- ",
    "**** ক",
    "** ক**",
    "ক ** খ ** গ",
    "2*3*4 ",
  ]) {
    expect(type(typed).quill.getText(), typed).toBe(`${typed}\nখ\n`);
    cleanup();
  }
});

it("leaves signs in headings, lists, quotations, cells and code as they are", () => {
  for (const [html, index] of [
    ["<h2>ক</h2>", 0],
    ["<ul><li>ক</li></ul>", 0],
    ["<blockquote>ক</blockquote>", 0],
    ["<table><tbody><tr><td>ক</td><td>খ</td></tr></tbody></table>", 0],
    ["<pre>ক</pre>", 0],
  ] as const) {
    const { quill } = type("- ", html, index);
    expect(quill.getText(0, 3), html).toBe("- ক");
    cleanup();
  }
  expect(type("**a**", "<pre>ক</pre>").quill.getText(0, 6)).toBe("**a**ক");
});

it("fills nothing when signs are pasted or come back", () => {
  const { quill, select, html } = open("<p>ক</p>");
  select(0);
  act(() => quill.clipboard.onPaste({ index: 0, length: 0 }, { text: "- " }));
  expect(html()).toBe("<p>- ক</p>");
});

describe("Ctrl+Alt and a digit", () => {
  it("makes a heading, and a paragraph again, but no heading of a cell", () => {
    const { select, press, html } = open(
      "<p>ক</p><table><tbody><tr><td>খ</td><td>গ</td></tr></tbody></table>",
    );
    const keys = { ctrlKey: true, altKey: true };
    select(0);
    press("2", keys);
    expect(html()).toMatch(/^<h2>ক<\/h2>/);
    press("0", keys);
    expect(html()).toMatch(/^<p>ক<\/p>/);
    select(2);
    press("2", keys);
    expect(html()).toContain("<td>খ</td>");
  });
});
