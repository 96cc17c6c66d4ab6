import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { SearchAnswer } from "@/generated/page-types";
import { answer, noAnswer } from "@/test/fixtures";
import { renderFramed } from "@/test/site";
import { SearchScreen } from "./search-screen";

const show = (changes: Partial<SearchAnswer> = {}) =>
  renderFramed(<SearchScreen answer={{ ...answer, ...changes }} />);
const field = () => screen.getByRole("searchbox", { name: "আবার খুঁজুন" });
const addresses = (name: string) =>
  within(screen.getByRole("navigation", { name }))
    .getAllByRole("link")
    .map((link) => decodeURIComponent(link.getAttribute("href") ?? ""));

describe("the results", () => {
  it("are counted in Bengali digits below the field with the query", () => {
    show();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("খোঁজার ফল");
    expect(field()).toHaveValue("dhyan করি");
    expect(field().closest("form")).toHaveAttribute("action", "/search");
    expect(screen.getByRole("heading", { level: 2, name: "৪১টি ফল" })).toBeVisible();
  });

  it("are more than a thousand when the server stopped counting", () => {
    show({
      total: 1000,
      total_is_exact: false,
      facets: [
        { type: "article", total: 1000 },
        { type: "post", total: 2 },
      ],
    });
    expect(screen.getByRole("heading", { name: "১,০০০টির বেশি ফল" })).toBeVisible();
    expect(screen.getByRole("link", { name: "নিবন্ধ ১,০০০+" })).toBeVisible();
  });

  it("each lead to their section and say their type, place and date", () => {
    show();
    const [article, post] = screen
      .getAllByRole("listitem")
      .filter((item) => item.querySelector("h3"));
    expect(within(article as HTMLElement).getByRole("link")).toHaveAttribute("href", "/yoga#dhyan");
    expect(article).toHaveTextContent(/^নিবন্ধ \/ কার্যক্রমযোগ ও সাধনাধ্যান…/);
    expect(post).toHaveTextContent(/^ব্লগের লেখা২ নভেম্বর ২০২৬ভোরের ধ্যান/);
  });

  it("show the words that were found as text, never as HTML", () => {
    const { container } = show();
    const marks = Array.from(container.querySelectorAll("mark"), ({ textContent }) => textContent);
    expect(marks).toEqual(["ধ্যান", "ধ্যানের"]);
    expect(container.querySelector("b")).toBeNull();
    expect(screen.getByText(/তার নাম/).parentElement).toHaveTextContent(
      "… তার নাম ধ্যান; <b>ধ্যানের</b> বিষয় মনে জাগে …",
    );
  });

  it("can be filtered by type", () => {
    show({ type: "post" });
    expect(addresses("ফলের ধরন")).toEqual([
      "/search?q=dhyan+করি",
      "/search?q=dhyan+করি&type=article",
      "/search?q=dhyan+করি&type=post",
    ]);
    expect(screen.getByRole("link", { name: "ব্লগের লেখা ১" })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });

  it("of one type have no filter", () => {
    show({ facets: [{ type: "article", total: 41 }] });
    expect(screen.queryByRole("navigation", { name: "ফলের ধরন" })).toBeNull();
  });

  it("stand on several pages, which keep the type and the way of reading", () => {
    show({ type: "article", exact: true, total: 21, offset: 10 });
    expect(addresses("ফলের পাতা")).toEqual([
      "/search?q=dhyan+করি&type=article&exact=1",
      "/search?q=dhyan+করি&type=article&exact=1",
      "/search?q=dhyan+করি&type=article&exact=1&page=2",
      "/search?q=dhyan+করি&type=article&exact=1&page=3",
      "/search?q=dhyan+করি&type=article&exact=1&page=3",
    ]);
  });
});

it("says how a word was read", () => {
  show();
  expect(screen.getByText(/^‘dhyan’-এর বদলে/)).toHaveTextContent(
    "‘dhyan’-এর বদলে ধ্যান, ধ্যানে বা ধ্যানের খোঁজা হয়েছে।",
  );
});

it("that reads words as others leads to what has them as they are typed", () => {
  show({ type: "article" });
  expect(screen.getByRole("link", { name: "শুধু ‘dhyan করি’ খুঁজুন" })).toHaveAttribute(
    "href",
    `/search?${new URLSearchParams({ q: "dhyan করি", type: "article", exact: "1" })}`,
  );
});

it("says when only the beginning was searched", () => {
  show({ query: "ক".repeat(300) });
  expect(screen.getByText(/প্রথম ৩০০ অক্ষর/)).toBeVisible();
});

it("without results offers similar words and the main pages", () => {
  show(noAnswer);
  expect(screen.getByRole("heading", { level: 2, name: "‘কখগ’ খুঁজে কিছু পাওয়া যায়নি।" })).toBeVisible();
  expect(screen.getByRole("link", { name: "কথা" })).toHaveAttribute(
    "href",
    `/search?${new URLSearchParams({ q: "কথা" })}`,
  );
  expect(addresses("প্রধান পাতাগুলো")).toContain("/prout");
});

it("without a query has the field and the main pages", () => {
  show({ ...noAnswer, query: " ", similar: [] });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("খুঁজুন");
  expect(field()).toHaveValue("");
  expect(screen.queryByText(/পাওয়া যায়নি/)).toBeNull();
  expect(addresses("প্রধান পাতাগুলো")).toContain("/prout");
});
