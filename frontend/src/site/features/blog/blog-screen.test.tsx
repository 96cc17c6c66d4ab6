import { render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { BlogIndexPage } from "@/generated/page-types";
import { blogPage, postPage } from "@/test/fixtures";
import { renderFramed } from "@/test/site";
import { shownPages } from "../../components/pagination";
import { BlogScreen } from "./blog-screen";
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
  expect(within(more).getByText("Read More")).toHaveAttribute("lang", "en");
  expect(more).not.toHaveAttribute("lang");
  expect(more).toHaveAttribute("href", "/blog/khichuri");
  const post = more.closest("article");
  expect(post?.querySelector("p + p, div > p")).not.toBeNull();
  expect(post).toHaveTextContent("২০ অক্টোবর ২০২৬");
});

it("is headed by the category or the author whose posts it lists, and by the page's number", () => {
  const path = "/blog/author/porshod";
  const author = { name: "পর্ষদ", path, description: "আমরা লিখি।", picture: null };
  show({
    title: "পর্ষদ",
    author,
    intro: author.description,
    meta: { ...blogPage.meta, path },
    pages: { number: 2, count: 2, total: 17 },
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("পর্ষদ · পাতা ২");
  expect(screen.getByText("আমরা লিখি।")).toBeVisible();
  expect(screen.getByRole("link", { name: "সব লেখা" })).toHaveAttribute("href", "/blog");
});

it("links each card to its category, its author and its post", () => {
  show();
  const [card] = screen.getAllByRole("article");
  const links = within(card as HTMLElement).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/blog/category/seba",
    "/blog/author/sompadona-porshod",
    "/blog/shiter-age",
  ]);
});

it("is headed by the tag whose posts it lists", () => {
  const path = "/blog/tag/shit";
  show({ title: "শীত", tag: { name: "শীত", path }, meta: { ...blogPage.meta, path } });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("শীত");
  expect(screen.getByRole("link", { name: "সব লেখা" })).toHaveAttribute("href", "/blog");
});

describe("the categories", () => {
  it("are links, and the chosen one is marked", () => {
    show({
      category: { id: 2, titlename: "সাধনা", path: "/blog/category/sadhona" },
      meta: { ...blogPage.meta, path: "/blog/category/sadhona" },
    });
    const nav = screen.getByRole("navigation", { name: "বিভাগ বাছুন" });
    const links = within(nav).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/blog",
      "/blog/category/seba",
      "/blog/category/sadhona",
      "/blog/category/shikkha",
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
    show({
      category: { id: 1, titlename: "সেবা", path: "/blog/category/seba" },
      meta: { ...blogPage.meta, path: "/blog/category/seba" },
      pages: { number: 1, count: 2, total: 20 },
    });
    expect(within(nav()).getByRole("link", { name: "পরের পাতা" })).toHaveAttribute(
      "href",
      "/blog/category/seba?page=2",
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
  it("shows its author, date, category and reading time", () => {
    renderFramed(<PostScreen page={postPage} />);
    expect(screen.getByText("১৪ নভেম্বর ২০২৬")).toHaveAttribute("datetime");
    expect(screen.getByRole("link", { name: "সেবা" })).toHaveAttribute(
      "href",
      "/blog/category/seba",
    );
    expect(screen.getByRole("link", { name: "সম্পাদনা পর্ষদ" })).toHaveAttribute(
      "href",
      "/blog/author/sompadona-porshod",
    );
    expect(screen.getByText("৩ মিনিট")).toBeVisible();
  });

  it("links to its tags", () => {
    const { unmount } = renderFramed(<PostScreen page={postPage} />);
    const links = within(screen.getByRole("navigation", { name: "ট্যাগ" })).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["কাঁথা", "/blog/tag/katha"],
      ["শীত", "/blog/tag/shit"],
    ]);
    for (const link of links) expect(link).toHaveAttribute("rel", "tag");
    unmount();
    renderFramed(<PostScreen page={{ ...postPage, tags: [] }} />);
    expect(screen.queryByRole("navigation", { name: "ট্যাগ" })).toBeNull();
  });

  const prevNext = () =>
    within(screen.getByRole("navigation", { name: "আগের ও পরের লেখা" }))
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));

  it("links to the blog where there is no next or no previous post", () => {
    const { unmount } = renderFramed(<PostScreen page={postPage} />);
    expect(prevNext()).toEqual(["/blog/bhorer-dhyan", "/blog"]);
    unmount();
    const next = { title: "পরেরটি", path: "/blog/next" };
    renderFramed(<PostScreen page={{ ...postPage, previous: null, next }} />);
    expect(prevNext()).toEqual(["/blog", "/blog/next"]);
  });

  it("begins with its lead and ends with related posts", () => {
    renderFramed(<PostScreen page={postPage} />);
    expect(screen.getByText("শীতের আগে কাঁথা মেরামতের সহজ নিয়ম।")).toBeVisible();
    const related = screen.getByRole("region", { name: "আরও পড়ুন" });
    expect(within(related).getByRole("link", { name: /এক হাঁড়ি খিচুড়ি/ })).toHaveAttribute(
      "href",
      "/blog/khichuri",
    );
  });

  it("has no list of related posts when there are none", () => {
    renderFramed(<PostScreen page={{ ...postPage, related: [] }} />);
    expect(screen.queryByRole("region", { name: "আরও পড়ুন" })).toBeNull();
  });
});
