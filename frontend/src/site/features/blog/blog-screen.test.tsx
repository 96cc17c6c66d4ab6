import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { BlogIndexPage } from "@/shared/wagtail/page-types";
import { blogPage, postPage } from "@/test/fixtures";
import { renderFramed } from "@/test/site";
import { BlogScreen } from "./blog-screen";
import { shownPages } from "./pagination";
import { PostScreen } from "./post-screen";

const show = (changes: Partial<BlogIndexPage> = {}) =>
  render(<BlogScreen page={{ ...blogPage, ...changes }} />);

it("has the heading Blogs, whatever the page's title", () => {
  show();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Blogs");
});

it("shows each post with its title, its excerpt as HTML and a button", () => {
  show();
  expect(screen.getAllByRole("article")).toHaveLength(5);
  const more = screen.getByRole("link", { name: "Read More এক হাঁড়ি খিচুড়ি, দুশো মানুষ" });
  expect(more.textContent).toBe("Read More");
  expect(more).toHaveAttribute("href", "/blog/khichuri");
  const post = more.closest("article");
  expect(post?.querySelector("p + p, div > p")).not.toBeNull();
  expect(post).toHaveTextContent("২০ অক্টোবর ২০২৬");
});

describe("the categories", () => {
  it("are links, and the chosen one is marked", () => {
    show({ category: 2 });
    const nav = screen.getByRole("navigation", { name: "বিভাগ বাছুন" });
    const links = within(nav).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/blog",
      "/blog?category=1",
      "/blog?category=2",
      "/blog?category=3",
    ]);
    expect(within(nav).getByRole("link", { current: true })).toHaveTextContent("সাধনা");
  });
});

describe("the pagination", () => {
  const nav = () => screen.getByRole("navigation", { name: "ব্লগের পাতা" });

  it("writes Bengali digits and marks the current page", () => {
    show({ pages: { number: 2, count: 3, total: 30 } });
    const links = within(nav()).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "আগের পাতা",
      "১",
      "২",
      "৩",
      "পরের পাতা",
    ]);
    expect(within(nav()).getByRole("link", { current: "page" })).toHaveTextContent("২");
  });

  it("keeps the category", () => {
    show({ category: 2, pages: { number: 1, count: 2, total: 20 } });
    expect(within(nav()).getByRole("link", { name: "পরের পাতা" })).toHaveAttribute(
      "href",
      "/blog?category=2&page=2",
    );
  });

  it("is absent for a single page", () => {
    show({ pages: { number: 1, count: 1, total: 5 } });
    expect(screen.queryByRole("navigation", { name: "ব্লগের পাতা" })).toBeNull();
  });

  it("leaves out pages far from the current one", () => {
    expect(shownPages(1, 2)).toEqual([1, 2]);
    expect(shownPages(2, 3)).toEqual([1, 2, 3]);
    expect(shownPages(1, 9)).toEqual([1, 2, "gap-after", 9]);
    expect(shownPages(5, 9)).toEqual([1, "gap-before", 4, 5, 6, "gap-after", 9]);
    expect(shownPages(9, 9)).toEqual([1, "gap-before", 8, 9]);
  });
});

it("says when there are no posts", () => {
  show({ posts: [], pages: { number: 1, count: 1, total: 0 } });
  expect(screen.getByText("এখানে এখনো কোনো লেখা নেই।")).toBeVisible();
});

describe("a post", () => {
  it("shows its date, category and reading time", () => {
    renderFramed(<PostScreen page={postPage} />);
    expect(screen.getByText("১৪ নভেম্বর ২০২৬")).toHaveAttribute("datetime");
    expect(screen.getByRole("link", { name: "সেবা" })).toHaveAttribute("href", "/blog?category=1");
    expect(screen.getByText("৩ মিনিট")).toBeVisible();
  });

  it("links to the previous post, and to the blog when there is no next one", () => {
    renderFramed(<PostScreen page={postPage} />);
    const prevNext = screen.getByRole("navigation", { name: "আগের ও পরের লেখা" });
    const links = within(prevNext).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/blog/bhorer-dhyan", "/blog"]);
  });
});
