import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import type { Quill } from "react-quill";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { objections } from "@/test/axe";
import { stubLayout, write } from "@/test/editor";
import { open, quillOf } from "@/test/open-editor";
import { cleanHtml } from "./content";
import { Editor } from "./editor";
import type { EditorPicture } from "./pictures";

beforeEach(stubLayout);

describe("stored HTML is loaded without a change", () => {
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
      "colours, also those that are not offered",
      '<p><span style="color: rgb(11, 93, 59);">ক</span> <span style="background-color: rgb(1, 2, 3);">খ</span></p>',
    ],
    [
      "videos and sounds",
      '<p>ক</p><p class="ql-media"><a href="https://vimeo.com/1" title="vimeo.com" tabindex="-1">খ</a></p><p>গ</p>',
    ],
    ["quotations", "<blockquote>ক</blockquote><p>খ</p>"],
    [
      "links",
      '<p><a href="https://example.org/" rel="noopener noreferrer" target="_blank">ক</a> <a href="/yoga" rel="noopener noreferrer" target="_blank">খ</a></p>',
    ],
    [
      "pictures with size, description and caption",
      '<p>ক</p><figure><img src="/images/a.jpg" alt="নৌকা" width="320" height="240"><figcaption>নদীতে &amp; ঘাটে</figcaption></figure><p>খ</p><figure><img src="data:image/png;base64,iVBORw0KGgo=" alt=""></figure>',
    ],
    [
      "typefaces, direction, raised and lowered letters and code",
      '<p class="ql-direction-rtl"><span class="ql-font-serif">ক</span> <code>খ</code> <sub>গ</sub> <sup>ঘ</sup></p>',
    ],
    ["joiners and conjuncts", "<p>র\u200dযাব হৃৎ\u200cপিণ্ড ক্ষত্রিয় স্ত্রী</p>"],
  ])("%s", (_, html) => {
    expect(open(html).html()).toBe(html);
  });

  it("nested lists, as the server stores them", () => {
    const { html } = open("<ul><li>ক<ol><li>খ</li></ol></li><li>গ</li></ul><ol><li>ঘ</li></ol>");
    expect(html()).toBe(
      '<ol><li data-list="bullet">ক</li><li data-list="ordered" class="ql-indent-1">খ</li><li data-list="bullet">গ</li><li data-list="ordered">ঘ</li></ol>',
    );
  });

  it("numbers at which lists start or go on", () => {
    const { html } = open(
      '<ol><li value="3">ক<ol><li value="2">খ</li></ol></li></ol><p>গ</p><ol start="4"><li>ঘ</li></ol><ol><li>ঙ</li></ol>',
    );
    expect(html()).toBe(
      '<ol><li data-list="ordered" value="3">ক</li><li data-list="ordered" class="ql-indent-1" value="2">খ</li></ol>' +
        '<p>গ</p><ol><li data-list="ordered" value="4">ঘ</li><li data-list="ordered" value="1">ঙ</li></ol>',
    );
  });

  it("Quill's own lists", () => {
    const list =
      '<ol><li data-list="bullet">ক</li><li data-list="bullet" class="ql-indent-2">খ</li><li data-list="ordered">গ</li></ol>';
    expect(open(list).html()).toBe(list);
  });

  it("several formats of one line", () => {
    const { box } = open('<h3 class="ql-indent-2 ql-align-center ql-direction-rtl">ক</h3>');
    expect(box.querySelector("h3")).toHaveClass(
      "ql-indent-2",
      "ql-align-center",
      "ql-direction-rtl",
    );
  });
});

it("reports no change while it loads", () => {
  expect(open("<p>ক</p>").onChange).not.toHaveBeenCalled();
});

it("empties picture addresses that are not allowed (S105)", () => {
  const { box } = open('<p>ক<img src="javascript:alert(1)"><img src="//example.org/a.jpg"></p>');
  const sources = [...box.querySelectorAll("img")].map((picture) => picture.getAttribute("src"));
  expect(sources).toEqual(["", ""]);
});

it("loads no script", () => {
  const { box } = open('<p onclick="x()">ক<script>x()</script><a href="javascript:x()">খ</a></p>');
  expect(box.innerHTML).not.toMatch(/script|onclick/);
});

it("puts pictures that older posts have in their lines between them", () => {
  const { html } = open('<p>ক<img src="/images/a.jpg" alt="" width="20px">খ</p><p>গ</p>');
  expect(html()).toBe(
    '<p>কখ</p><figure><img src="/images/a.jpg" alt="" width="20"></figure><p>গ</p>',
  );
});

describe("tables", () => {
  const STORED =
    "<table><tbody><tr><th>নাম</th><th>টাকা</th></tr><tr><td>ক</td><td>৫</td></tr></tbody></table>";
  const rows = (box: HTMLElement) =>
    Array.from(box.querySelectorAll("tr"), (row) =>
      Array.from(row.cells, ({ textContent }) => textContent),
    );

  it("are kept, with a line below to go on", () => {
    const { box, html } = open(STORED);
    expect(html()).toBe(STORED.replaceAll("th>", "td>"));
    expect(box.lastElementChild?.outerHTML).toBe("<p><br></p>");
  });

  it("are inserted, get rows and columns and lose them by the toolbar", async () => {
    const user = userEvent.setup();
    const { box, quill, html } = open("<p>আগে</p><p><br></p><p>পরে</p>");
    act(() => quill.setSelection(4, 0, "user"));
    expect(screen.queryByRole("button", { name: /^\+ Row/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Table" }));
    expect(rows(box)).toEqual(Array(3).fill(["", ""]));
    expect(screen.queryByRole("button", { name: "Quotation" })).toBeNull();
    expect(await objections()).toEqual([]);
    act(() => quill.insertText(4, "নাম", "user"));
    act(() => quill.setSelection(5, 0, "user"));
    await user.click(screen.getByRole("button", { name: /^\+ Row/ }));
    await user.click(screen.getByRole("button", { name: /^\+ Column/ }));
    expect(rows(box)).toEqual([["নাম", "", ""], ...Array(3).fill(["", "", ""])]);
    await user.click(screen.getByRole("button", { name: /^− Column/ }));
    expect(rows(box)[0]).toEqual(["", ""]);
    act(() => quill.setSelection(4, 0, "user"));
    await user.click(screen.getByRole("button", { name: /^− Row/ }));
    expect(rows(box)).toHaveLength(3);
    act(() => quill.setSelection(4, 0, "user"));
    await user.click(screen.getByRole("button", { name: /^− Table/ }));
    expect(html()).toBe("<p>আগে</p><p><br></p><p>পরে</p>");
    expect(screen.getByRole("button", { name: "Quotation" })).toBeVisible();
  });

  it("stay whole when lines, another table or a picture get into a cell", async () => {
    const user = userEvent.setup();
    const picked = { url: "/images/a.jpg", alt: "নৌকা" };
    const { box, quill } = open(STORED, { pickPictures: async () => [picked] });
    const paste = (html: string) =>
      act(() => quill.clipboard.onPaste({ index: 3, length: 0 }, { html }));
    paste("<h2> ও</h2><p><b>খ</b></p>");
    paste("<table><tr><td>গ</td><td>ঘ</td></tr></table>");
    act(() => quill.setSelection(1, 0, "user"));
    await user.click(screen.getByRole("button", { name: "Picture" }));
    expect(rows(box)).toEqual([
      ["নামগ ঘও খ", "টাকা"],
      ["ক", "৫"],
    ]);
    expect(box.querySelector("table + figure img")).toHaveAttribute("alt", "নৌকা");
  });
});

describe("the number of an item", () => {
  const item = (text: string, value = "") => `<li data-list="ordered"${value}>${text}</li>`;

  it("is typed before it, and the next items follow", () => {
    const { select, press, html } = open("<p></p>");
    select(0);
    for (const key of ["৩", ".", " ", "a", "Enter", "b"]) press(key);
    expect(html()).toBe(`<ol>${item("a", ' value="3"')}${item("b")}</ol>`);
  });

  it("is copied with it", () => {
    const { quill, html } = open('<ol><li>ক</li><li value="5">খ</li></ol><p>গ</p>');
    const copied = quill.clipboard.onCopy({ index: 0, length: 5 }, false);
    act(() => quill.clipboard.onPaste({ index: 6, length: 0 }, copied));
    const list = `<ol>${item("ক")}${item("খ", ' value="5"')}</ol><p>গ</p>`;
    expect(html()).toBe(list + list);
  });
});

describe("everything selected and deleted", () => {
  const TABLE =
    "<table><tbody><tr><td>ক</td><td>খ</td></tr><tr><td>গ</td><td>ঘ</td></tr></tbody></table>";
  const press = (box: HTMLElement, key: string) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    act(() => void box.dispatchEvent(event));
  };
  const DOCUMENTS = [
    TABLE,
    `${TABLE}<p>ঙ</p>`,
    "<h2>ক</h2>",
    "<h2>ক</h2><p>খ</p>",
    "<ol><li>ক</li><li>খ</li></ol>",
    "<blockquote>ক</blockquote>",
  ];

  it.each(DOCUMENTS)("is an empty paragraph: %s", async (stored) => {
    for (const key of ["Delete", "Backspace", "Enter"]) {
      const { box, quill, onChange } = open(stored);
      act(() => quill.setSelection(0, quill.getLength()));
      press(box, key);
      expect(box.innerHTML).toBe("<p><br></p>");
      expect(onChange).toHaveBeenLastCalledWith("");
      act(() => quill.history.undo());
      expect(box).toHaveTextContent("ক");
      cleanup();
    }
  });

  it.each(DOCUMENTS)("gives room for a paste or a letter: %s", (stored) => {
    const { box, quill, html } = open(stored);
    const range = { index: 0, length: quill.getLength() - 1 };
    act(() => quill.clipboard.onPaste(range, { html: "<h2>চ</h2><p>ছ</p><ul><li>জ</li></ul>" }));
    expect(html()).toBe('<h2>চ</h2><p>ছ</p><ol><li data-list="bullet">জ</li></ol><p><br></p>');
    act(() => quill.setSelection(0, quill.getLength()));
    const typing = new InputEvent("beforeinput", {
      inputType: "insertText",
      data: "ঝ",
      bubbles: true,
      cancelable: true,
    });
    act(() => void box.dispatchEvent(typing));
    expect(html()).toBe("<p>ঝ</p>");
  });

  it("is cut into the clipboard", () => {
    const { box, quill } = open(TABLE);
    act(() => quill.setSelection(0, quill.getLength()));
    const data = { setData: vi.fn() };
    const cut = Object.assign(new Event("cut", { bubbles: true, cancelable: true }), {
      clipboardData: data,
    });
    act(() => void box.dispatchEvent(cut));
    expect(data.setData).toHaveBeenCalledWith("text/plain", "ক\nখ\nগ\nঘ\n");
    expect(box.innerHTML).toBe("<p><br></p>");
  });

  it("takes a whole table before other text with it, and leaves parts of a table", () => {
    const { box, quill, html } = open(`${TABLE}<h2>ঙচ</h2>`);
    act(() => quill.setSelection(0, 9));
    press(box, "Delete");
    expect(html()).toBe("<h2>চ</h2>");
    cleanup();
    const alone = open(`${TABLE}<h2>ঙ</h2>`);
    act(() => alone.quill.setSelection(0, 7));
    press(alone.box, "Delete");
    expect(alone.html()).toBe("<p><br></p><h2>ঙ</h2>");
    cleanup();
    const part = open(`<p>ঙ</p>${TABLE}`);
    act(() => part.quill.setSelection(2, 1));
    press(part.box, "Delete");
    expect(part.html()).toBe(`<p>ঙ</p>${TABLE.replace("ক", "<br>")}`);
  });
});

describe("a paste", () => {
  const paste = (quill: Quill, index: number, length: number, clipboard: object) =>
    act(() => quill.clipboard.onPaste({ index, length }, clipboard));

  it("of an address over selected words links them", () => {
    const { quill, html } = open("<p>যোগ সাধনা</p>");
    paste(quill, 0, 3, { text: "https://example.org/yoga\n" });
    expect(html()).toBe(
      '<p><a href="https://example.org/yoga" rel="noopener noreferrer" target="_blank">যোগ</a> সাধনা</p>',
    );
    paste(quill, 4, 5, { text: `${location.origin}/yoga#x`, html: "<a href='x'>x</a>" });
    expect(html()).toContain('<a href="/yoga#x"');
  });

  it("of other words replaces the selected ones", () => {
    const { quill, html } = open("<p>যোগ সাধনা</p>");
    paste(quill, 0, 3, { text: "example.org নয়" });
    expect(html()).toBe("<p>example.org নয় সাধনা</p>");
  });

  it("of a video's address on an empty line is a player, elsewhere words", async () => {
    const user = userEvent.setup();
    const { box, quill, html } = open("<p>ক</p><p><br></p><p>খ</p>");
    paste(quill, 2, 0, { text: "https://youtu.be/abcdefghi-_" });
    expect(html()).toBe(
      '<p>ক</p><p class="ql-media"><a href="https://www.youtube.com/watch?v=abcdefghi-_" title="youtube.com" tabindex="-1">ভিডিও দেখুন</a></p><p><br></p><p>খ</p>',
    );
    await user.click(within(box).getByText("ভিডিও দেখুন").closest("p") ?? box);
    const name = screen.getByLabelText("Words that readers click to play it");
    await user.clear(name);
    await user.type(name, "ভোরের গান{Enter}");
    expect(html()).toContain(">ভোরের গান</a></p>");
    paste(quill, 1, 0, { text: "https://youtu.be/abcdefghi-_" });
    expect(html()).toContain("<p>কhttps://youtu.be/abcdefghi-_</p>");
  });

  it("reports all that is left out in one message", async () => {
    const user = userEvent.setup();
    const { quill, html } = open("");
    paste(quill, 0, 0, {
      html: '<p style="font-family:SutonnyMJ"><img src="file:///C:/a.png">Avgvi</p><iframe src="https://maps.example.org/1"></iframe>',
    });
    expect(html()).toBe("<p>Avgvi</p>");
    const message = screen.getByRole("alert");
    for (const part of ["old font SutonnyMJ", "A picture of the document", "maps.example.org"]) {
      expect(message).toHaveTextContent(part);
    }
    await user.click(screen.getByRole("button", { name: "Dismiss the message" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    ["fv‡jvevwm", true],
    ["Rahman† and Khan‡. †Equal work. ‡Dhaka.", false],
  ])("of text for old Bengali fonts is noticed: %s %s", (text, isLegacy) => {
    const { quill } = open("");
    paste(quill, 0, 0, { text });
    expect(screen.queryByRole("alert")?.textContent ?? "").toMatch(isLegacy ? /Bijoy/ : /^$/);
  });

  it("keeps the spaces at its ends that the clipboard's text has", () => {
    const { quill, html } = open("<p>আমরাকরি</p>");
    paste(quill, 4, 0, { html: "<p><span>&nbsp;</span>সকলে কাজ </p>", text: " সকলে কাজ " });
    expect(html()).toBe("<p>আমরা সকলে কাজ করি</p>");
  });

  it("is not needed for a video: a button asks for its address", async () => {
    const user = userEvent.setup();
    const { html } = open("<p>ক</p>");
    await user.click(screen.getByRole("button", { name: "Video or sound" }));
    await user.type(screen.getByLabelText("Address"), "example.org{Enter}");
    expect(screen.getByText(/^This is not an address of a video/)).toBeVisible();
    await user.clear(screen.getByLabelText("Address"));
    await user.type(screen.getByLabelText("Address"), "https://youtu.be/abcdefghi-_");
    await user.type(
      screen.getByLabelText("Words that readers click to play it"),
      "ভোরের গান{Enter}",
    );
    expect(html()).toBe(
      '<p class="ql-media"><a href="https://www.youtube.com/watch?v=abcdefghi-_" title="youtube.com" tabindex="-1">ভোরের গান</a></p><p>ক</p>',
    );
  });

  it("keeps the words of a picture", async () => {
    const upload = async () => ({ url: "/images/p.png", alt: "" });
    const { quill, html } = open("<p>ক</p>", { upload });
    const data = "data:image/png;base64,iVBORw0KGgo=";
    paste(quill, 1, 0, {
      html: `<figure><img alt="নৌকা" src="${data}"><figcaption>ঘাট</figcaption></figure>`,
    });
    await waitFor(() =>
      expect(html()).toBe(
        '<p>ক</p><figure><img src="/images/p.png" alt="নৌকা"><figcaption>ঘাট</figcaption></figure>',
      ),
    );
  });

  it("leaves out a picture that its site does not let copy, and says so", async () => {
    const { quill, html } = open("<p>ক</p>");
    Image.prototype.decode = () => Promise.reject(new DOMException("", "EncodingError"));
    paste(quill, 0, 0, { html: '<p>খ</p><img src="https://example.org/a.jpg">' });
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "example.org: This site does not let its picture be copied.",
    );
    expect(html()).toBe("<p>খ</p><p>ক</p>");
  });
});

it("reports every change, and an empty text as an empty string", async () => {
  const { box, quill, onChange } = open("<p>ক</p>");
  await write(box, "খ");
  expect(onChange).toHaveBeenLastCalledWith("<p>ক</p><p>খ</p>");
  expect(screen.getByText("2 words")).toBeVisible();
  act(() => quill.setText("", "user"));
  expect(onChange).toHaveBeenLastCalledWith("");
});

it("keeps the loaded text when everything is undone", async () => {
  const { box, quill, html } = open("<p>ক</p>");
  await write(box, "খ");
  act(() => {
    quill.history.undo();
    quill.history.undo();
  });
  expect(html()).toBe("<p>ক</p>");
});

it("keeps the text when the language changes", async () => {
  const { box, quill, html, change } = open("<p>ক</p>");
  await write(box, "খ");
  change({ language: "bn" });
  expect(screen.getByRole("button", { name: "মোটা" })).toBeVisible();
  expect(screen.getByText("২ শব্দ")).toBeVisible();
  expect(html()).toBe("<p>ক</p><p>খ</p>");
  expect(quillOf(screen.getByRole("textbox"))).toBe(quill);
});

it("describes the text box", async () => {
  const { box, change } = open("", { describedBy: "label", invalid: true });
  expect(box).toHaveAccessibleName("Post Content");
  expect(box).toHaveAccessibleDescription("Post Content");
  expect(box).toBeInvalid();
  expect(box).toBeRequired();
  expect(await objections()).toEqual([]);
  change({ describedBy: undefined, invalid: false });
  expect(box).not.toHaveAttribute("aria-describedby");
  expect(box).toBeValid();
});

describe("the toolbar", () => {
  const tool = (name: string) =>
    within(screen.getByRole("toolbar", { name: "Formatting" })).getByRole("button", { name });

  it("is one stop of the Tab key, with arrow keys between the controls", async () => {
    const user = userEvent.setup();
    open("");
    await user.tab();
    expect(screen.getByLabelText("Heading")).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(tool("Bold")).toHaveFocus();
    await user.keyboard("{Home}{ArrowLeft}");
    expect(tool("Clear formatting")).toHaveFocus();
    await user.keyboard("{ArrowRight}{End}");
    expect(tool("Clear formatting")).toHaveFocus();
    await user.tab();
    expect(screen.getByRole("textbox")).toHaveFocus();
    await user.tab({ shift: true });
    expect(tool("Clear formatting")).toHaveFocus();
  });

  it("formats the selection and shows its formats", async () => {
    const user = userEvent.setup();
    const { quill, html } = open("<p>ক</p>");
    quill.setSelection(0, 1);
    await user.click(tool("Bold"));
    expect(tool("Bold")).toHaveAttribute("aria-pressed", "true");
    await user.selectOptions(screen.getByLabelText("Heading"), "Heading 3");
    await user.selectOptions(screen.getByLabelText("Size"), "Large");
    await user.selectOptions(screen.getByLabelText("Text colour"), "Brick");
    await user.selectOptions(screen.getByLabelText("Alignment"), "Centre");
    await user.click(tool("More indent"));
    expect(html()).toBe(
      '<h3 class="ql-align-center ql-indent-1"><strong class="ql-size-large" style="color: rgb(154, 42, 31);">ক</strong></h3>',
    );
    expect(screen.getByLabelText("Heading")).toHaveValue("3");
    await user.click(tool("Bold"));
    await user.click(tool("Less indent"));
    await user.click(tool("Clear formatting"));
    expect(html()).toBe("<p>ক</p>");
  });

  it("shows the formats in its pickers before the text has the focus, and values that it does not offer", () => {
    const { quill } = open('<h2>ক</h2><p><span style="color: rgb(1, 2, 3);">খ</span></p>');
    expect(screen.getByLabelText("Heading")).toHaveValue("2");
    expect(screen.getByLabelText("Size")).toHaveValue("");
    act(() => quill.setSelection(2, 1));
    expect(screen.getByLabelText("Heading")).toHaveValue("");
    expect(screen.getByLabelText("Text colour")).toHaveDisplayValue("Other");
  });

  it("works once per click in StrictMode, which makes the editor twice", async () => {
    const user = userEvent.setup();
    render(
      <StrictMode>
        <Editor
          html="<p>ক</p>"
          language="en"
          labelledBy={undefined}
          upload={vi.fn()}
          pickPictures={async () => []}
          onChange={() => {}}
        />
      </StrictMode>,
    );
    const box = screen.getByRole("textbox");
    quillOf(box).setSelection(0, 1);
    await user.click(tool("Bold"));
    expect(cleanHtml(box.innerHTML)).toBe("<p><strong>ক</strong></p>");
    await user.click(tool("Bold"));
    await user.selectOptions(screen.getByLabelText("Heading"), "Heading 3");
    expect(cleanHtml(box.innerHTML)).toBe("<h3>ক</h3>");
  });

  it("changes one kind of list into the other", async () => {
    const user = userEvent.setup();
    const { quill, html } = open("<p>ক</p>");
    quill.setSelection(0, 0);
    await user.click(tool("List"));
    expect(html()).toBe('<ol><li data-list="bullet">ক</li></ol>');
    await user.click(tool("Numbered list"));
    expect(html()).toBe('<ol><li data-list="ordered">ক</li></ol>');
    expect(tool("List")).toHaveAttribute("aria-pressed", "false");
    await user.click(tool("Numbered list"));
    expect(html()).toBe("<p>ক</p>");
  });
});

describe("a link", () => {
  it("is completed, refused or removed in its dialog", async () => {
    const user = userEvent.setup();
    const { quill, html } = open("<p>যোগ সাধনা</p>");
    quill.setSelection(0, 3);
    await user.click(screen.getByRole("button", { name: "Link" }));
    const dialog = within(screen.getByRole("dialog", { name: "Link" }));
    await user.type(dialog.getByLabelText("Address"), "javascript:x(){Enter}");
    expect(dialog.getByLabelText("Address")).toHaveAccessibleDescription(/This is not an address/);
    expect(dialog.getByLabelText("Address")).toHaveFocus();
    await user.clear(dialog.getByLabelText("Address"));
    await user.type(dialog.getByLabelText("Address"), "example.org/yoga{Enter}");
    expect(html()).toBe(
      '<p><a href="https://example.org/yoga" rel="noopener noreferrer" target="_blank">যোগ</a> সাধনা</p>',
    );
    act(() => quill.setSelection(2, 0));
    await user.click(screen.getByRole("button", { name: "Link" }));
    await user.click(screen.getByRole("button", { name: "Remove link" }));
    expect(html()).toBe("<p>যোগ সাধনা</p>");
  });

  it("gets its own words where nothing is selected", async () => {
    const user = userEvent.setup();
    const { quill, html } = open("<p>ক</p>");
    quill.setSelection(1, 0);
    await user.click(screen.getByRole("button", { name: "Link" }));
    await user.type(screen.getByLabelText("Address"), "/yoga");
    await user.type(screen.getByLabelText("Words"), "যোগ");
    await user.click(screen.getByRole("button", { name: "Apply" }));
    expect(html()).toContain(">যোগ</a>");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leads to a page of the site that was searched for", async () => {
    const user = userEvent.setup();
    const results = [{ id: 1, title: "যোগ সাধনা", url: "/yoga" }];
    const request = vi
      .spyOn(window, "fetch")
      .mockImplementation(async () => Response.json({ results }));
    const { quill, html } = open("<p></p>");
    act(() => quill.setSelection(0, 0));
    await user.click(screen.getByRole("button", { name: "Link" }));
    expect(screen.getByLabelText("Find a page of this site")).toHaveFocus();
    await user.keyboard("যোগ{Enter}");
    await screen.findByRole("button", { name: /যোগ সাধনা/ });
    await user.keyboard("{ArrowDown}{Enter}");
    expect(screen.getByRole("status")).toHaveTextContent("1 page found.");
    expect(request.mock.lastCall?.[0]).toBe(
      `/api/v2/search/?limit=8&q=${encodeURIComponent("যোগ")}`,
    );
    await user.keyboard("{Enter}");
    expect(html()).toContain('<a href="/yoga"');
    expect(html()).toContain(">যোগ সাধনা</a>");
  });

  it("says when pages cannot be searched", async () => {
    const user = userEvent.setup();
    vi.spyOn(window, "fetch").mockImplementation(async () => new Response("", { status: 429 }));
    open("<p>ক</p>");
    await user.click(screen.getByRole("button", { name: "Link" }));
    await user.type(screen.getByLabelText("Find a page of this site"), "যোগ");
    await waitFor(() =>
      expect(screen.getByRole("status")).toHaveTextContent("The pages cannot be searched now."),
    );
  });

  it("opens by Ctrl+K", async () => {
    const user = userEvent.setup();
    const { quill } = open("<p>যোগ</p>");
    act(() => quill.setSelection(0, 3));
    screen.getByRole("textbox").focus();
    await user.keyboard("{Control>}k{/Control}");
    expect(screen.getByRole("dialog", { name: "Link" })).toBeVisible();
  });

  it("does not submit the form around the editor", async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <Editor
          html=""
          language="en"
          labelledBy={undefined}
          upload={vi.fn()}
          pickPictures={async () => []}
          onChange={() => {}}
        />
      </form>,
    );
    await user.click(screen.getByRole("button", { name: "Link" }));
    await user.type(screen.getByLabelText("Address"), "/yoga{Enter}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe("a picture", () => {
  const file = (name: string) => new File(["1"], name, { type: "image/png" });
  const drop = (quill: Quill, index: number, ...files: File[]) =>
    act(() => quill.uploader.upload({ index, length: 0 }, files));

  it("is uploaded when pasted or dropped, and inserted at its place", async () => {
    const sent: File[] = [];
    let finish = (_: EditorPicture) => {};
    const { quill, html, onChange } = open("<p>আগে পরে</p>", {
      upload: (picture, onProgress) => {
        sent.push(picture);
        onProgress(0.5);
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
    });
    drop(quill, 4, file("a.png"));
    await waitFor(() =>
      expect(screen.getByRole("progressbar", { name: "Uploading a.png" })).toHaveValue(0.5),
    );
    act(() => void quill.insertText(0, "!", "user"));
    finish({ url: "/images/a.png", alt: "", width: 40, height: 30 });
    await waitFor(() =>
      expect(html()).toBe(
        '<p>!আগে পরে</p><figure><img src="/images/a.png" alt="" width="40" height="30"></figure>',
      ),
    );
    expect(sent.map(({ name }) => name)).toEqual(["a.png"]);
    expect(onChange.mock.lastCall?.[0]).not.toContain("data:");
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it("is inserted before what is typed while it is uploaded", async () => {
    let finish = (_: EditorPicture) => {};
    const upload = () =>
      new Promise<EditorPicture>((resolve) => {
        finish = resolve;
      });
    const { quill, html } = open("<p>এক</p><p>দুই</p>", { upload });
    act(() => quill.setSelection(6, 0));
    drop(quill, 6, file("a.png"));
    await screen.findByRole("progressbar");
    act(() => void quill.insertText(6, "তিন", "user"));
    act(() => finish({ url: "/images/a.png", alt: "মাঠ" }));
    await waitFor(() =>
      expect(html()).toBe(
        '<p>এক</p><p>দুই</p><figure><img src="/images/a.png" alt="মাঠ"></figure><p>তিন</p>',
      ),
    );
  });

  it("leaves the caret after it", async () => {
    const upload = async () => ({ url: "/images/a.png", alt: "মাঠ" });
    const { quill, html } = open("<p>এক</p>", { upload });
    act(() => quill.setSelection(2, 0));
    drop(quill, 2, file("a.png"));
    await waitFor(() => expect(html()).toContain("<figure>"));
    act(() => void quill.insertText(quill.getSelection()?.index ?? 0, "দুই", "user"));
    expect(html()).toBe('<p>এক</p><figure><img src="/images/a.png" alt="মাঠ"></figure><p>দুই</p>');
  });

  it("is counted until it has a description", async () => {
    const user = userEvent.setup();
    const figure = (alt: string) => `<figure><img src="/images/a.jpg" alt="${alt}"></figure>`;
    const { html } = open(`<p>ক</p>${figure("নৌকা")}${figure("")}<p>খ</p>`);
    await user.click(screen.getByRole("button", { name: "Describe a picture" }));
    await user.type(screen.getByLabelText("Description"), "মাঠ{Enter}");
    expect(html()).toBe(`<p>ক</p>${figure("নৌকা")}${figure("মাঠ")}<p>খ</p>`);
    expect(screen.queryByRole("button", { name: "Describe a picture" })).toBeNull();
  });

  it("is followed by the next without a description, which can be skipped, removed or left", async () => {
    const user = userEvent.setup();
    const figure = (name: string, alt = "") =>
      `<figure><img src="/images/${name}.jpg" alt="${alt}"></figure>`;
    const { html } = open(["a", "b", "b", "b", "c"].map((name) => figure(name)).join(""));
    const dialog = () => screen.getByRole("dialog", { name: "Picture" });
    const press = (name: string) => user.click(within(dialog()).getByRole("button", { name }));
    const shown = () => dialog().querySelector("img")?.getAttribute("src");
    await user.click(screen.getByRole("button", { name: "Describe 5 pictures" }));
    await user.type(screen.getByLabelText("Description"), "মাঠ{Enter}");
    expect(shown()).toBe("/images/b.jpg");
    expect(screen.getByLabelText("Description")).toHaveFocus();
    expect(screen.getByLabelText("Description")).toHaveValue("");
    await press("Remove picture");
    await press("Skip");
    await user.type(screen.getByLabelText("Description"), "নৌকা{Enter}");
    expect(shown()).toBe("/images/c.jpg");
    expect(within(dialog()).queryByRole("button", { name: "Skip" })).toBeNull();
    await press("Close");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(html()).toBe([figure("a", "মাঠ"), figure("b"), figure("b", "নৌকা"), figure("c")].join(""));
    await user.click(screen.getByRole("button", { name: "Describe 2 pictures" }));
    expect(shown()).toBe("/images/b.jpg");
  });

  it("is uploaded when it is pasted as data", async () => {
    const upload = vi.fn(async () => ({ url: "/images/p.png", alt: "" }));
    const { quill, html } = open("<p>ক</p>", { upload });
    const pasted = '<p>খ</p><p><img src="data:image/png;base64,iVBORw0KGgo="></p>';
    act(() => quill.clipboard.onPaste({ index: 0, length: 0 }, { html: pasted }));
    await waitFor(() =>
      expect(html()).toBe('<p>খ</p><figure><img src="/images/p.png" alt=""></figure><p>ক</p>'),
    );
  });

  it("shows why it cannot be uploaded; the others are inserted", async () => {
    const user = userEvent.setup();
    const onPending = vi.fn();
    const { quill, html } = open("<p>ক</p>", {
      onPending,
      upload: async ({ name }) => {
        if (name === "bad.png") throw new Error("The file is damaged.");
        return { url: `/images/${name}`, alt: "" };
      },
    });
    drop(quill, 1, file("bad.png"), file("good.png"));
    expect(onPending).toHaveBeenCalledWith(2);
    expect(await screen.findByRole("alert")).toHaveTextContent("bad.png: The file is damaged.");
    await waitFor(() => expect(html()).toContain("/images/good.png"));
    expect(onPending).toHaveBeenLastCalledWith(0);
    await user.click(screen.getByRole("button", { name: "Dismiss the message about bad.png" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("can be stopped while it is uploaded or waits", async () => {
    const user = userEvent.setup();
    const upload = vi.fn(
      (_file: File, _onProgress: unknown, signal: AbortSignal) =>
        new Promise<EditorPicture>((_, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason)),
        ),
    );
    const { quill, html } = open("<p>ক</p>", { upload });
    drop(quill, 1, file("a.png"), file("b.png"));
    await user.click(screen.getByRole("button", { name: "Stop uploading b.png" }));
    await user.click(screen.getByRole("button", { name: "Stop uploading a.png" }));
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(html()).toBe("<p>ক</p>");
    expect(upload).toHaveBeenCalledTimes(1);
  });

  it("replaces the selection when it is chosen from the library", async () => {
    const user = userEvent.setup();
    const { quill, html } = open("<p>কখগ</p>", {
      pickPictures: async () => [{ url: "/images/a.jpg", alt: "নৌকা" }],
    });
    quill.setSelection(1, 1);
    await user.click(screen.getByRole("button", { name: "Picture" }));
    expect(html()).toBe('<p>কগ</p><figure><img src="/images/a.jpg" alt="নৌকা"></figure>');
  });

  it("gets description, caption and size by keyboard", async () => {
    const user = userEvent.setup();
    const { quill, box } = open('<p><img src="/images/a.jpg" width="400px" height="300px"></p>');
    quill.setSelection(0, 1);
    await user.click(screen.getByRole("button", { name: "Picture" }));
    const dialog = within(screen.getByRole("dialog", { name: "Picture" }));
    const width = dialog.getByLabelText("Width in pixels");
    expect(width).toHaveValue("400");
    await user.clear(width);
    await user.type(width, "5{Enter}");
    expect(dialog.getByText("A whole number from 20 to 4000.")).toBeVisible();
    await user.clear(width);
    await user.type(width, "২০০");
    await user.type(dialog.getByLabelText("Caption"), "ভোরের ঘাট");
    await user.type(dialog.getByLabelText("Description"), "নৌকা{Enter}");
    expect(within(box).getByRole("img", { name: "নৌকা" })).toHaveAttribute("width", "200");
    expect(within(box).getByText("ভোরের ঘাট").tagName).toBe("FIGCAPTION");
  });

  it("opens its dialog from the frame around it, and is removed there", async () => {
    const user = userEvent.setup();
    const { box, html } = open('<p>ক</p><figure><img src="/images/a.jpg" alt="নৌকা"></figure>');
    await user.click(within(box).getByRole("img", { name: "নৌকা" }));
    await user.click(screen.getByRole("button", { name: "Describe or resize" }));
    const dialog = within(screen.getByRole("dialog", { name: "Picture" }));
    expect(dialog.getByLabelText("Description")).toHaveValue("নৌকা");
    await user.click(dialog.getByRole("button", { name: "Remove picture" }));
    expect(html()).toBe("<p>ক</p><p><br></p>");
    expect(screen.queryByRole("button", { name: "Describe or resize" })).toBeNull();
  });

  it("loses its frame when another field gets the focus, whose Delete key would remove it", async () => {
    const user = userEvent.setup();
    const { box, html } = open('<p>ক</p><figure><img src="/images/a.jpg" alt="নৌকা"></figure>');
    const field = document.createElement("input");
    document.body.append(field);
    await user.click(within(box).getByRole("img", { name: "নৌকা" }));
    expect(screen.getByRole("button", { name: "Describe or resize" })).toBeVisible();
    document.body.tabIndex = -1;
    act(() => document.body.focus());
    expect(screen.getByRole("button", { name: "Describe or resize" })).toBeVisible();
    document.body.removeAttribute("tabindex");
    act(() => field.focus());
    await user.keyboard("{Delete}");
    expect(screen.queryByRole("button", { name: "Describe or resize" })).toBeNull();
    expect(html()).toBe('<p>ক</p><figure><img src="/images/a.jpg" alt="নৌকা"></figure>');
  });
});
