import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { objections } from "@/test/axe";
import { stubLayout } from "@/test/editor";
import { open } from "@/test/open-editor";

beforeEach(stubLayout);

const LINK = '<a href="https://example.org/yoga" rel="noopener noreferrer" target="_blank">খ</a>';

describe("the list of what can be inserted", () => {
  const list = () => screen.queryByRole("listbox", { name: "Insert" });
  const options = () => within(screen.getByRole("listbox")).getAllByRole("option");

  it("opens at a slash, is filtered in both languages, and inserts by Enter", async () => {
    const { box, select, press, html } = open("<p>ক</p><p><br></p><p>খ</p>");
    select(2);
    press("/");
    expect(options()).toHaveLength(9);
    expect(options()[0]).toHaveAttribute("aria-selected", "true");
    expect(await objections()).toEqual([]);
    for (const letter of "ভাগ") press(letter);
    expect(options()).toHaveLength(1);
    expect(box).toHaveAttribute("aria-activedescendant", options()[0]?.id);
    press("Enter");
    expect(html()).toBe("<p>ক</p><hr><p><br></p><p>খ</p>");
    expect(list()).toBeNull();
    expect(box).not.toHaveAttribute("aria-activedescendant");
    for (const key of ["/", "T", "a", "b", "Enter"]) press(key);
    expect(html()).toContain("<hr><table>");
  });

  it.each([
    ["Quotation", "<blockquote>q</blockquote>"],
    ["Heading", "<h2>q</h2>"],
    ["List", '<ol><li data-list="bullet">q</li></ol>'],
    ["Divider", "<hr><p>q</p>"],
  ])("inserts at a click: %s", async (name, expected) => {
    const user = userEvent.setup();
    const { select, press, html } = open("<p><br></p><p>খ</p>");
    select(0);
    press("/");
    await user.click(within(screen.getByRole("listbox")).getByRole("option", { name }));
    press("q");
    expect(html()).toBe(`${expected}<p>খ</p>`);
  });

  it("opens at the button on an empty line, and the arrow keys choose", async () => {
    const user = userEvent.setup();
    const { select, press } = open("<p>ক</p><p><br></p><p>খ</p>");
    select(0);
    expect(screen.queryByRole("button", { name: "Insert" })).toBeNull();
    select(2);
    await user.click(screen.getByRole("button", { name: "Insert" }));
    for (const key of ["ArrowUp", ...Array(5).fill("ArrowDown")]) press(key);
    expect(options()[4]).toHaveAttribute("aria-selected", "true");
    press("Enter");
    expect(screen.getByRole("dialog", { name: "Video or sound" })).toBeVisible();
  });

  it("leaves a slash that is meant as one", () => {
    const { select, press, html } = open("<p><br></p><h2>খ</h2>");
    select(0);
    for (const key of ["/", "Escape", "q"]) press(key);
    expect(list()).toBeNull();
    press("Enter");
    select(4);
    press("/");
    expect(list()).toBeNull();
    expect(html()).toBe("<p>/q</p><p><br></p><h2>/খ</h2>");
  });

  it("takes several pictures at once, in their order", async () => {
    const user = userEvent.setup();
    const upload = async ({ name }: File) => ({ url: `/images/${name}`, alt: "ক" });
    const { select, html } = open("<p><br></p><p>খ</p>", { upload });
    select(0);
    const files = ["1.png", "2.png", "3.png"].map(
      (name) => new File(["1"], name, { type: "image/png" }),
    );
    await user.upload(screen.getByLabelText("Several pictures from this device"), files);
    const figures = files.map(({ name }) => `<figure><img src="/images/${name}" alt="ক"></figure>`);
    await waitFor(() => expect(html()).toBe(`${figures.join("")}<p><br></p><p>খ</p>`));
  });
});

it("inserts several pictures of the library in the order of their selection", async () => {
  const user = userEvent.setup();
  const asked = vi.fn(async () =>
    ["b", "a", "c"].map((name) => ({ url: `/images/${name}`, alt: "ক" })),
  );
  const { select, html } = open("<p>আগে</p><p>/lib</p><p>পরে</p>", { pickPictures: asked });
  select(8);
  await user.click(screen.getByRole("option", { name: "Several pictures from the library" }));
  const figures = ["b", "a", "c"].map(
    (name) => `<figure><img src="/images/${name}" alt="ক"></figure>`,
  );
  expect(html()).toBe(`<p>আগে</p>${figures.join("")}<p><br></p><p>পরে</p>`);
  expect(asked).toHaveBeenCalledExactlyOnceWith(true);
});

describe("a link at the caret", () => {
  const bar = () => within(screen.getByRole("toolbar", { name: "Link" }));

  it("shows its address, and is opened, changed or removed", async () => {
    const user = userEvent.setup();
    const { select, html } = open(`<p>ক ${LINK} গ</p>`);
    select(0);
    expect(screen.queryByRole("toolbar", { name: "Link" })).toBeNull();
    select(3);
    const opener = bar().getByRole("link", { name: /example\.org\/yoga/ });
    expect(opener).toHaveAttribute("href", "https://example.org/yoga");
    expect(opener).toHaveAttribute("target", "_blank");
    expect(await objections()).toEqual([]);
    await user.click(bar().getByRole("button", { name: "Edit" }));
    const address = screen.getByLabelText("Address");
    await user.clear(address);
    await user.type(address, "০১০০০-০০০০০১{Enter}");
    expect(html()).toContain('<a href="tel:01000000001"');
    expect(bar().getByText("01000000001")).toBeVisible();
    await user.click(bar().getByRole("button", { name: "Remove link" }));
    expect(html()).toBe("<p>ক খ গ</p>");
  });
});

describe("selected words", () => {
  const bar = () => within(screen.getByRole("toolbar", { name: "Selected words" }));

  it("get a bar that formats them", async () => {
    const user = userEvent.setup();
    const { select, html } = open("<p>ক খ</p>");
    select(0, 1);
    await user.click(bar().getByRole("button", { name: "Bold" }));
    expect(bar().getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");
    await user.click(bar().getByRole("button", { name: "Heading 2" }));
    expect(html()).toBe("<h2><strong>ক</strong> খ</h2>");
    await user.click(bar().getByRole("button", { name: "Heading 2" }));
    await user.click(bar().getByRole("button", { name: "Quotation" }));
    expect(html()).toBe("<blockquote><strong>ক</strong> খ</blockquote>");
    await user.click(bar().getByRole("button", { name: "Link" }));
    expect(screen.getByRole("dialog", { name: "Link" })).toBeVisible();
  });

  it("of a cell get what a cell can have, and a picture gets no bar", () => {
    const { select } = open(
      '<table><tbody><tr><td>ক</td><td>খ</td></tr></tbody></table><figure><img src="/images/a.jpg" alt="গ"></figure>',
    );
    select(0, 1);
    expect(bar().getAllByRole("button")).toHaveLength(2);
    select(4, 1);
    expect(screen.queryByRole("toolbar", { name: "Selected words" })).toBeNull();
  });

  it("lose the bar when the focus leaves the text", async () => {
    const { select } = open("<p>ক</p>");
    select(0, 1);
    expect(bar().getAllByRole("button")).toHaveLength(5);
    act(() => screen.getByRole("button", { name: "Underline" }).focus());
    await waitFor(() =>
      expect(screen.queryByRole("toolbar", { name: "Selected words" })).toBeNull(),
    );
  });
});
