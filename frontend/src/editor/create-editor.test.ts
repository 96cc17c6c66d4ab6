import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import Quill, { Range } from "quill/core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { stubLayout, write } from "@/test/editor";
import { cleanHtml } from "./content";
import { createEditor } from "./create-editor";
import type { EditorOptions, EditorPicture } from "./options";
import { editor as strings } from "./strings/editor";

beforeEach(stubLayout);

const fromWord = `
<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><style><!-- @list l0:level1 { mso-level-number-format: bullet; } p { color: red } --></style></head>
<body><p class="MsoNormal">প্রথম <b>মোটা</b> কথা<o:p></o:p></p>
<p style="mso-list: l0 level1 lfo1"><span style="mso-list: Ignore">·</span>এক</p>
<table><tr><td><p>ক১</p></td><td><p>ক২</p></td></tr></table><script>x()</script></body></html>`;

function open(html: string, options: Partial<EditorOptions> = {}) {
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
    ...options,
  });
  const box = host.querySelector<HTMLElement>("[role=textbox]");
  const quill = box?.parentElement && Quill.find(box.parentElement);
  if (!box || !(quill instanceof Quill)) throw new Error("no editor");
  return { host, box, quill, onChange, html: () => cleanHtml(box.innerHTML) };
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
  const { ops } = open("").quill.clipboard.convert({ html: fromWord });
  expect(ops).toEqual([
    { insert: "প্রথম " },
    { insert: "মোটা", attributes: { bold: true } },
    { insert: " কথা\n" },
    { insert: "এক\n", attributes: { list: "bullet" } },
    { insert: "ক১\nক২" },
  ]);
});

it("tells of every change, and of nothing when all is deleted", async () => {
  const { box, quill, onChange } = open("<p>ক</p>");
  await write(box, "খ");
  expect(onChange).toHaveBeenLastCalledWith("<p>ক</p><p>খ</p>");
  expect(screen.getByText("2 words")).toBeVisible();
  quill.setText("");
  expect(onChange).toHaveBeenLastCalledWith("");
});

describe("the toolbar", () => {
  const tool = (name: string) => screen.getByRole("button", { name });

  it("names every tool", () => {
    const { host } = open("");
    for (const control of host.querySelectorAll("[role=toolbar] :is(button, select)")) {
      expect(control).toHaveAccessibleName();
    }
  });

  it("is one stop of the Tab key, and the arrow keys go from tool to tool", async () => {
    const user = userEvent.setup();
    open("");
    await user.tab();
    expect(screen.getByLabelText("Heading")).toHaveFocus();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(tool("Bold")).toHaveFocus();
    await user.keyboard("{Home}{ArrowLeft}");
    expect(tool("Clear formatting")).toHaveFocus();
    await user.tab();
    expect(screen.getByRole("textbox")).toHaveFocus();
    await user.tab({ shift: true });
    expect(tool("Clear formatting")).toHaveFocus();
  });

  it("formats what is chosen and shows what holds there", async () => {
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

  it("goes from one list to the other", async () => {
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
  it("is asked for, completed and taken away again", async () => {
    const user = userEvent.setup();
    const { quill, html } = open("<p>যোগ সাধনা</p>");
    quill.setSelection(0, 3);
    await user.click(screen.getByRole("button", { name: "Link" }));
    const dialog = within(screen.getByRole("dialog", { name: "Link" }));
    await user.type(dialog.getByLabelText("Address"), "javascript:x(){Enter}");
    expect(dialog.getByLabelText("Address")).toHaveAccessibleDescription(/This is not an address/);
    await user.clear(dialog.getByLabelText("Address"));
    await user.type(dialog.getByLabelText("Address"), "example.org/yoga{Enter}");
    await waitFor(() =>
      expect(html()).toBe(
        '<p><a href="https://example.org/yoga" rel="noopener noreferrer" target="_blank">যোগ</a> সাধনা</p>',
      ),
    );
    quill.setSelection(2, 0);
    await user.click(screen.getByRole("button", { name: "Link" }));
    await user.click(screen.getByRole("button", { name: "Remove link" }));
    await waitFor(() => expect(html()).toBe("<p>যোগ সাধনা</p>"));
  });

  it("brings its own words where nothing is chosen", async () => {
    const user = userEvent.setup();
    const { quill, html } = open("<p>ক</p>");
    quill.setSelection(1, 0);
    await user.click(screen.getByRole("button", { name: "Link" }));
    await user.type(screen.getByLabelText("Address"), "/yoga");
    await user.type(screen.getByLabelText("Words"), "যোগ");
    await user.click(screen.getByRole("button", { name: "Apply" }));
    await waitFor(() => expect(html()).toContain(">যোগ</a>"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("a picture", () => {
  const file = (name: string) => new File(["1"], name, { type: "image/png" });

  it("that is pasted or dropped is uploaded, and stands where it was put", async () => {
    const sent: File[] = [];
    let arrive = (_: EditorPicture) => {};
    const { quill, html, onChange } = open("<p>আগে পরে</p>", {
      upload: (picture, onProgress) => {
        sent.push(picture);
        onProgress(0.5);
        return new Promise((resolve) => {
          arrive = resolve;
        });
      },
    });
    quill.uploader.upload(new Range(4, 0), [file("a.png")]);
    expect(screen.getByRole("progressbar", { name: "Uploading a.png" })).toHaveAttribute(
      "value",
      "0.5",
    );
    quill.insertText(0, "!", "user");
    arrive({ url: "/images/a.png", alt: "", width: 40, height: 30 });
    await waitFor(() =>
      expect(html()).toBe('<p>!আগে <img src="/images/a.png" alt="" width="40" height="30">পরে</p>'),
    );
    expect(sent.map(({ name }) => name)).toEqual(["a.png"]);
    expect(onChange.mock.lastCall?.[0]).not.toContain("data:");
    expect(screen.queryByRole("progressbar")).toBeNull();
  });

  it("that cannot be uploaded says why; the others still come", async () => {
    const user = userEvent.setup();
    const onPending = vi.fn();
    const { quill, html } = open("<p>ক</p>", {
      onPending,
      upload: async ({ name }) => {
        if (name === "bad.png") throw new Error("The file is damaged.");
        return { url: `/images/${name}`, alt: "" };
      },
    });
    quill.uploader.upload(new Range(1, 0), [file("bad.png"), file("good.png")]);
    expect(onPending).toHaveBeenLastCalledWith(2);
    expect(await screen.findByRole("alert")).toHaveTextContent("bad.png: The file is damaged.");
    await waitFor(() => expect(html()).toContain("/images/good.png"));
    expect(onPending).toHaveBeenLastCalledWith(0);
    await user.click(screen.getByRole("button", { name: "Dismiss the message about bad.png" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("can be stopped on its way", async () => {
    const user = userEvent.setup();
    const { quill, html } = open("<p>ক</p>", {
      upload: (_, __, signal) =>
        new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    });
    quill.uploader.upload(new Range(1, 0), [file("a.png"), file("b.png")]);
    await user.click(screen.getByRole("button", { name: "Stop uploading b.png" }));
    await user.click(screen.getByRole("button", { name: "Stop uploading a.png" }));
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
    expect(html()).toBe("<p>ক</p>");
  });

  it("is described and sized by keyboard", async () => {
    const user = userEvent.setup();
    const { quill, box } = open('<p><img src="/images/a.jpg" width="400" height="300"></p>');
    quill.setSelection(0, 1);
    await user.click(screen.getByRole("button", { name: "Picture" }));
    const dialog = within(screen.getByRole("dialog", { name: "Picture" }));
    expect(dialog.getByLabelText("Width in pixels")).toHaveValue("400");
    await user.clear(dialog.getByLabelText("Width in pixels"));
    await user.type(dialog.getByLabelText("Width in pixels"), "5{Enter}");
    expect(dialog.getByText("A whole number from 20 to 4000.")).toBeVisible();
    await user.clear(dialog.getByLabelText("Width in pixels"));
    await user.type(dialog.getByLabelText("Width in pixels"), "২০০");
    await user.type(dialog.getByLabelText("Description"), "নৌকা{Enter}");
    const picture = await within(box).findByRole("img", { name: "নৌকা" });
    await waitFor(() => expect(picture).toHaveAttribute("width", "200"));
  });
});

it("says everything in both languages", () => {
  expect(Object.keys(strings.bn)).toEqual(Object.keys(strings.en));
});
