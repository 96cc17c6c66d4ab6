import { render, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ArticlePage } from "@/shared/wagtail/page-types";
import type { Block } from "@/shared/wagtail/types";
import { articlePage } from "@/test/fixtures";
import { renderFramed } from "@/test/site";
import { ArticleBody } from "./article-body";
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
  ).toEqual(["প্রচ্ছদ", "দর্শন", "প্রাউট"]);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(articlePage.title);
  expect(screen.getByText("পড়তে ৬ মিনিট")).toBeVisible();
  expect(screen.getByText("২১ নভেম্বর ২০২৬")).toHaveAttribute("datetime");
});

it("lists its main headings, in a closed disclosure and open beside the text", () => {
  const { container } = show();
  const lists = screen.getAllByRole("navigation", { name: "এই পাতায়", hidden: true });
  expect(lists).toHaveLength(2);
  for (const list of lists) {
    expect(within(list).getAllByRole("link", { hidden: true })).toHaveLength(8);
  }
  expect(container.querySelector("details")).not.toHaveAttribute("open");
  for (const link of container.querySelectorAll('nav a[href^="#"]')) {
    expect(container.querySelector(link.getAttribute("href") ?? "")?.tagName).toBe("H2");
  }
});

it("numbers the pictures with a number, in the order of the page", () => {
  show();
  expect(screen.getByText(/^চিত্র ১।/)).toHaveTextContent("উপর থেকে নিচে তিন স্তর");
  expect(screen.getByText(/^চিত্র ২।/)).toHaveTextContent("সব প্রাণ এক বৃত্তে");
});

it("links citations to their sources in text, rows and table cells", () => {
  const { container } = show();
  const citations = screen.getAllByRole("link", { name: "তথ্যসূত্র ৪১" });
  expect(citations).toHaveLength(3);
  expect(citations[0]).toHaveAttribute("href", "#source-41");
  expect(container.querySelector("#source-41")).toHaveTextContent("শিল্প বিষয়ে প্রশ্নোত্তর");
  expect(screen.queryByRole("link", { name: "তথ্যসূত্র ৯৯" })).toBeNull();
});

it("shows a table with its headings", () => {
  show();
  const table = screen.getByRole("table", { name: "কর্মশক্তির প্রস্তাবিত ভাগ" });
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

it("renders without a picture, a lead and a date", () => {
  show({
    ...articlePage,
    picture: null,
    lead: "",
    body: [],
    meta: { ...articlePage.meta, path: "/ideals", last_published_at: null },
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
