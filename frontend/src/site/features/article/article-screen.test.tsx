import { render, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ArticlePage } from "@/generated/page-types";
import type { Block } from "@/shared/wagtail/types";
import { articlePage } from "@/test/fixtures";
import { renderFramed } from "@/test/site";
import { ArticleBody } from "../../body/article-body";
import { ArticleScreen } from "./article-screen";

function show(page: ArticlePage = articlePage) {
  return renderFramed(<ArticleScreen page={page} />);
}

it("begins with breadcrumbs, heading and details", () => {
  show();
  const trail = screen.getByRole("navigation", { name: "আপনি এখানে" });
  expect(
    within(trail)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["প্রচ্ছদ/", "দর্শন/", "প্রাউট"]);
  for (const slash of within(trail).getAllByText("/")) {
    expect(slash).toHaveAttribute("aria-hidden", "true");
  }
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(articlePage.title);
  expect(screen.getByText("পড়তে লাগবে ৬ মিনিট")).toBeVisible();
  expect(screen.getByText("১৯ নভেম্বর ২০২৬")).toHaveAttribute("datetime");
});

it("lists the pages below, and leads to its neighbours in the section", () => {
  const below = [{ title: "আসন", path: "/prout/asana", teaser: "দেহের ভঙ্গি।" }];
  const neighbours = { previous: { title: "ধ্যান", path: "/a/b" }, next: null };
  show({ ...articlePage, below, neighbours });
  const list = screen.getByRole("navigation", { name: "এই বিভাগের পাতা" });
  expect(within(list).getByRole("link", { name: "আসন" })).toHaveAttribute("href", "/prout/asana");
  expect(within(list).getByRole("listitem")).toHaveTextContent("আসনদেহের ভঙ্গি।");
  const turn = screen.getByRole("navigation", { name: "আগের ও পরের পাতা" });
  const links = within(turn).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/a/b"]);
});

it("lists its headings once, deeper ones inside their section", () => {
  const { container } = show();
  const contents = container.querySelector<HTMLElement>("nav#contents");
  if (!contents) throw new Error("the article has contents");
  expect(contents).toHaveAttribute("aria-label", "এই পাতায়");
  const links = within(contents).getAllByRole("link", { hidden: true });
  expect(links).toHaveLength(9);
  for (const link of links) {
    expect(container.querySelector(link.getAttribute("href") ?? "")).toHaveTextContent(
      link.textContent,
    );
  }
  const inner = within(contents).getByRole("link", { name: "উৎপাদন কার জন্য", hidden: true });
  expect(inner.closest("ol")?.closest("li")).toHaveTextContent(/^তিন স্তরের অর্থনীতি/);
});

it("has a bar that opens the contents and leads to the top", () => {
  show();
  expect(screen.getByRole("button", { name: "এই পাতায়" })).toHaveAttribute(
    "popovertarget",
    "contents",
  );
  expect(screen.getByRole("link", { name: "পাতার শুরুতে যান" })).toHaveAttribute("href", "#main");
});

it("has a link to each heading", () => {
  show();
  const link = screen.getByRole("link", { name: "শেয়ার করুন: সুষম অর্থনীতি" });
  expect(link).toHaveAttribute("href", "#balance");
  expect(link).toHaveAttribute("data-action", "share");
  expect(screen.getByRole("heading", { name: "সুষম অর্থনীতি" })).toHaveAttribute("id", "balance");
});

it("numbers the pictures with a number, in the order of the page", () => {
  show();
  expect(screen.getByText(/^চিত্র ১।/)).toHaveTextContent("উপর থেকে নিচে তিন স্তর");
  expect(screen.getByText(/^চিত্র ২।/)).toHaveTextContent("সব প্রাণ এক বৃত্তে");
});

it("links sources to their address and back to every citation", () => {
  const { container } = show();
  const [first, second, third] = container.querySelectorAll<HTMLElement>("li[id^=source-]");
  if (!first || !second || !third) throw new Error("the fixture has three sources");
  const address = within(second).getByRole("link", { name: "শিল্প বিষয়ে প্রশ্নোত্তর (অন্য ওয়েবসাইট)" });
  expect(second).toHaveTextContent("(অন্য ওয়েবসাইট), প্রাউট গ্লোব, ২০১১ globe.example.org");
  expect(address).toHaveAttribute("href", "https://globe.example.org/faq-industry/%E0%A6%95");
  expect(address).toHaveAttribute("rel", "external noopener");
  const back = within(first).getAllByRole("link", { name: /^লেখায় ফিরুন/ });
  expect(back.map((link) => link.textContent)).toEqual(["ক", "খ", "গ"]);
  for (const source of [first, second, third]) {
    for (const link of within(source).getAllByRole("link", { name: /^লেখায় ফিরুন/ })) {
      expect(container.querySelector(link.getAttribute("href") ?? "")).toHaveClass("cites");
    }
  }
  expect(within(third).getByRole("link", { name: "লেখায় ফিরুন" })).toHaveTextContent("↑");
  expect(within(third).queryByText(/অন্য ওয়েবসাইট/)).toBeNull();
});

it("warns of sample numbers before the first one, and copies a number without its hyphen", () => {
  show();
  const number = screen.getByText("০১০০০-০০০০০০ (নমুনা)");
  const warning = screen.getByText("নমুনা নম্বর।");
  expect(warning.compareDocumentPosition(number)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole("button", { name: /^নম্বর কপি করুন/ })).toBeNull();
  expect(screen.queryByRole("img", { name: /কিউআর/, hidden: true })).toBeNull();
});

it("begins a page of tasks with links to them, without reading time, date and button for later", () => {
  const of = (type: string) => articlePage.body.filter((block) => block.type === type).slice(0, 1);
  const heading = (anchor: string): (typeof articlePage.body)[number] => ({
    type: "heading",
    id: anchor,
    value: { text: anchor, level: 2, anchor },
  });
  const body = [
    heading("give"),
    ...of("ways_to_give"),
    heading("time"),
    heading("sources"),
    ...of("sources"),
  ];
  renderFramed(<ArticleScreen page={{ ...articlePage, body }} />);
  const tasks = within(screen.getByRole("navigation", { name: "এই পাতায়" })).getAllByRole("link");
  expect(tasks.map((link) => link.getAttribute("href"))).toEqual(["#give", "#time"]);
  expect(screen.queryByText(/মিনিট/)).toBeNull();
  expect(screen.queryByText("হালনাগাদ")).toBeNull();
  expect(document.querySelector("[data-action=keep], .contents-bar, [data-resume]")).toBeNull();
});

it("has no warning when no number is a sample", () => {
  const value = [
    {
      kind: "bank",
      label: "",
      number: "১২৩",
      plain_number: "123",
      qr: { size: 21, path: "M0 0.5h7" },
      holder: "",
      note: "",
      is_sample: false,
    },
  ] as const;
  render(<ArticleBody body={[{ type: "ways_to_give", id: "g", value: [...value] }]} />);
  expect(screen.getByText("১২৩")).toBeInTheDocument();
  expect(screen.queryByText("নমুনা নম্বর।")).toBeNull();
  const copy = screen.getByRole("button", { name: "নম্বর কপি করুন: ব্যাংকে" });
  expect(copy).toHaveAttribute("data-action", "copy");
  expect(copy).toHaveAttribute("data-text", "123");
  const code = screen.getByRole("img", { name: "নম্বরের কিউআর কোড: ব্যাংকে", hidden: true });
  expect(code.closest("details")).not.toHaveAttribute("open");
});

it("draws bars for a column of percentages, from their own numbers", () => {
  const { container } = show();
  const widths = [...container.querySelectorAll<HTMLElement>("td .bar")].map(
    ({ style }) => style.width,
  );
  expect(widths).toEqual(["75%", "25%", "50%", "50%", "25%", "25%"]);
});

it("draws the bar of a key figure that is a percentage", () => {
  const value = [
    { number: "৫০%", label: "বোনাস", note: "" },
    { number: "৫০", label: "গান", note: "" },
  ];
  const { container } = render(<ArticleBody body={[{ type: "key_figures", id: "k", value }]} />);
  const [bar, ...others] = container.querySelectorAll<HTMLElement>(".bar");
  expect(bar?.style.width).toBe("50%");
  expect(others).toEqual([]);
});

it("shows a table with its headings", () => {
  show();
  // Two tables may have the same caption, two regions may not.
  const frame = screen.getByRole("group", { name: "কর্মশক্তির প্রস্তাবিত ভাগ" });
  const table = within(frame).getByRole("table", { name: "কর্মশক্তির প্রস্তাবিত ভাগ" });
  expect(within(table).getByRole("columnheader", { name: "অংশ" })).toBeVisible();
  expect(within(table).getByRole("rowheader", { name: "কৃষি" })).toBeVisible();
});

it("labels a warning", () => {
  show();
  expect(screen.getByRole("complementary", { name: "সতর্কতা" })).toBeVisible();
});

it("links to the previous and next articles of the menu", () => {
  show();
  const prevNext = screen.getByRole("navigation", { name: "আগের ও পরের পাতা" });
  const links = within(prevNext).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/rurawa", "/social"]);
});

it("renders without a picture and a lead", () => {
  show({
    ...articlePage,
    picture: null,
    lead: "",
    body: [],
    meta: { ...articlePage.meta, path: "/ideals" },
  });
  expect(screen.queryByRole("figure")).toBeNull();
  expect(screen.queryByRole("navigation", { name: "এই পাতায়" })).toBeNull();
  expect(screen.queryByRole("navigation", { name: "আগের ও পরের পাতা" })).toBeNull();
});

it("leaves out a picture whose file is missing", () => {
  const value = { picture: null, caption: "কথা", numbered: false };
  render(<ArticleBody body={[{ type: "picture", id: "p", value }]} />);
  expect(screen.queryByText("কথা")).toBeNull();
});

it("logs an unknown block and renders the others", () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const unknown = { type: "poem", id: "x", value: "কবিতা" } as unknown as Block;
  render(<ArticleBody body={[unknown, { type: "text", id: "y", value: "<p>গদ্য</p>" }]} />);
  expect(screen.getByText("গদ্য")).toBeVisible();
  expect(screen.queryByText("কবিতা")).toBeNull();
  expect(console.error).toHaveBeenCalledWith("Unknown block type: poem");
  vi.mocked(console.error).mockClear();
});
