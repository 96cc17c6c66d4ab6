import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { stubLayout } from "@/test/editor";
import { open } from "@/test/open-editor";
import type { EditorPicture } from "./pictures";

beforeEach(stubLayout);

const FIGURE = '<figure><img src="/images/a.jpg" alt="নৌকা"></figure>';
const MEDIA =
  '<p class="ql-media"><a href="https://vimeo.com/1" title="vimeo.com" tabindex="-1">খ</a></p>';

describe.each([
  ["picture", FIGURE],
  ["divider", "<hr>"],
  ["video", MEDIA],
])("a selected %s", (_, block) => {
  it.each([
    ["a letter", ["q"], `<p>ক</p>${block}<p>q</p><h2>গ</h2>`],
    ["letters", ["q", "w"], `<p>ক</p>${block}<p>qw</p><h2>গ</h2>`],
    ["Enter", ["Enter", "q"], `<p>ক</p>${block}<p>q</p><h2>গ</h2>`],
    ["↓", ["ArrowDown", "q"], `<p>ক</p>${block}<h2>qগ</h2>`],
    ["→", ["ArrowRight", "q"], `<p>ক</p>${block}<h2>qগ</h2>`],
    ["↑", ["ArrowUp", "q"], `<p>কq</p>${block}<h2>গ</h2>`],
    ["←", ["ArrowLeft", "q"], `<p>কq</p>${block}<h2>গ</h2>`],
    ["Delete", ["Delete", "q"], "<p>ক</p><h2>qগ</h2>"],
    ["Backspace", ["Backspace", "q"], "<p>ক</p><h2>qগ</h2>"],
  ])("at the key %s", (_key, keys, expected) => {
    const { select, press, html } = open(`<p>ক</p>${block}<h2>গ</h2>`);
    select(2, 1);
    for (const key of keys) press(key);
    expect(html()).toBe(expected);
  });

  it("gives room above it with Shift and Enter", () => {
    const { select, press, html } = open(block);
    select(0, 1);
    press("Enter", { shiftKey: true });
    press("q");
    expect(html()).toBe(`<p>q</p>${block}`);
  });

  it("uses the empty paragraph below it, and leaves a table below it whole", () => {
    const table = "<table><tbody><tr><td>ক</td><td>খ</td></tr></tbody></table>";
    const { select, press, html } = open(`${block}<p><br></p>${block}${table}`);
    select(0, 1);
    press("q");
    select(3, 1);
    press("w");
    expect(html()).toBe(`${block}<p>q</p>${block}<p>w</p>${table}`);
  });

  it("is reached by the arrow keys, also beside another", () => {
    const { quill, select, press } = open(`<p>ক</p>${block}${block}<p>গ</p>`);
    select(1);
    const range = () => quill.getSelection();
    for (const index of [2, 3]) {
      press("ArrowRight");
      expect(range()).toEqual({ index, length: 1 });
    }
    press("ArrowRight");
    expect(range()).toEqual({ index: 4, length: 0 });
    for (const index of [3, 2]) {
      press("ArrowLeft");
      expect(range()).toEqual({ index, length: 1 });
    }
  });

  it("is selected when a click puts the caret at it", () => {
    const { quill, select } = open(`<p>ক</p>${block}`);
    select(2);
    expect(quill.getSelection()).toEqual({ index: 2, length: 1 });
  });

  it("takes the letters of a screen keyboard, which sends no keys", () => {
    const { box, select, html } = open(`${block}<p>গ</p>`);
    select(0, 1);
    const init = { inputType: "insertText", data: "কি", bubbles: true, cancelable: true };
    act(() => void box.dispatchEvent(new InputEvent("beforeinput", init)));
    expect(html()).toBe(`${block}<p>কি</p><p>গ</p>`);
  });
});

it("shows a picture's frame when the picture is selected by keyboard, and hides it at the next key", () => {
  const { box, select, press } = open(`<p>ক</p>${FIGURE}`);
  const frame = () => box.parentElement?.querySelector(".blot-formatter__overlay") ?? null;
  select(1);
  expect(frame()).toBeNull();
  press("ArrowRight");
  expect(frame()).not.toBeNull();
  press("Escape");
  expect(frame()).toBeNull();
});

it("keeps the selection when a dialog is closed", async () => {
  const user = userEvent.setup();
  const { box, quill, press, html } = open(`${MEDIA}<p>গ</p>`);
  await user.click(within(box).getByText("খ").closest("p") ?? box);
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(quill.getSelection()).toEqual({ index: 0, length: 1 });
  press("q");
  expect(html()).toBe(`${MEDIA}<p>q</p><p>গ</p>`);
});

it("leaves no empty paragraph above a picture that was pasted on an empty line", async () => {
  let finish = (_: EditorPicture) => {};
  const upload = () =>
    new Promise<EditorPicture>((resolve) => {
      finish = resolve;
    });
  const { quill, select, press, html } = open("<p>ক</p><p><br></p><p>খ</p>", { upload });
  select(2);
  const file = new File(["1"], "a.jpg", { type: "image/jpeg" });
  act(() => quill.uploader.upload({ index: 2, length: 0 }, [file]));
  await screen.findByRole("progressbar");
  press("q");
  act(() => finish({ url: "/images/a.jpg", alt: "নৌকা" }));
  await waitFor(() => expect(html()).toBe(`<p>ক</p>${FIGURE}<p>q</p><p>খ</p>`));
});

describe("in a table", () => {
  const TABLE =
    "<table><tbody><tr><td>ক</td><td>খ</td></tr><tr><td>গ</td><td>ঘ</td></tr></tbody></table>";

  it("Tab and Shift+Tab go from cell to cell, and Tab in the last makes a row", () => {
    const { select, press, html } = open(`<p>চ</p>${TABLE}`);
    select(2);
    expect(screen.getByText(/^Tab: next cell/)).toBeVisible();
    for (const key of ["Tab", "1", "Tab", "2", "Tab", "3", "Tab", "4"]) press(key);
    press("Tab", { shiftKey: true });
    press("5");
    expect(html()).toBe(
      "<p>চ</p><table><tbody><tr><td>ক</td><td>খ1</td></tr><tr><td>গ2</td><td>ঘ35</td></tr>" +
        "<tr><td>4</td><td><br></td></tr></tbody></table>",
    );
  });

  it("Escape, then Tab, leaves the editor, and so does Shift+Tab in the first cell", () => {
    const { select, press } = open(TABLE);
    select(0);
    press("Escape");
    expect(press("Tab")).toBe(false);
    press("q");
    expect(press("Tab")).toBe(true);
    select(0);
    expect(press("Tab", { shiftKey: true })).toBe(false);
  });

  it("other lines leave the Tab key to the browser", () => {
    const { select, press } = open(`<p>ক</p><ul><li>খ</li></ul>${TABLE}`);
    for (const index of [0, 2]) {
      select(index);
      expect(press("Tab")).toBe(false);
      expect(press("Tab", { shiftKey: true })).toBe(false);
    }
  });
});

it("has no italics by key, and no checklist, which the toolbar lacks too", () => {
  const { select, press, html } = open("<p>[ ]</p>");
  select(3);
  press(" ");
  expect(html()).toBe("<p>[ ] </p>");
  for (const key of ["i", "I", "ি"])
    expect(press(key, { ctrlKey: true, keyCode: 73, which: 73 })).toBe(true);
  press("q");
  expect(html()).toBe("<p>[ ] q</p>");
});

it("selects all with a picture at the beginning", () => {
  const { quill, select, press, html } = open(`${FIGURE}<h2>ক</h2>`);
  select(1);
  press("a", { ctrlKey: true, which: 65 });
  expect(quill.getSelection()).toEqual({ index: 0, length: 2 });
  press("Delete");
  press("q");
  expect(html()).toBe("<p>q</p>");
});
