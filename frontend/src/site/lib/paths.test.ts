// @vitest-environment node
import { describe, expect, it } from "vitest";
import {
  addressWords,
  answerAddress,
  findAddress,
  listAddress,
  parentPath,
  searchAddress,
} from "./paths";

const ORIGIN = "https://site.example";

describe("findAddress", () => {
  const find = (address: string) => findAddress(new URL(address, ORIGIN));

  it("contains the page's path, decoded once", () => {
    expect(find("/yoga")).toBe("/api/v2/pages/find/?html_path=%2Fyoga");
    expect(find("/%E0%A6%AF%E0%A7%8B%E0%A6%97")).toBe(
      "/api/v2/pages/find/?html_path=%2F%E0%A6%AF%E0%A7%8B%E0%A6%97",
    );
    expect(find("/%zz")).toBe("/api/v2/pages/find/?html_path=%2F%25zz");
  });

  it("contains the blog's page and category, and no other parameter", () => {
    expect(find("/blog?category=2&page=3&utm=x")).toBe(
      "/api/v2/pages/find/?html_path=%2Fblog&category=2&page=3",
    );
  });
});

describe("a search", () => {
  it("has the query, and the type and page that are not the first", () => {
    expect(searchAddress("ধ্যান & যোগ")).toBe(`/search?${new URLSearchParams({ q: "ধ্যান & যোগ" })}`);
    expect(searchAddress("a b", "post", true, 2)).toBe("/search?q=a+b&type=post&exact=1&page=2");
  });

  it("asks the API for the same results", () => {
    const ask = (address: string) => answerAddress(new URL(address, ORIGIN));
    expect(ask("/search")).toBe("/api/v2/search/?q=&type=&offset=0");
    expect(ask("/search?q=a+b&type=post&page=2&exact=1&utm=x")).toBe(
      "/api/v2/search/?q=a+b&type=post&offset=10&exact=1",
    );
    expect(ask("/search?q=a&page=x")).toBe("/api/v2/search/?q=a&type=&offset=0");
  });

  it("can be for the words of an address", () => {
    expect(addressWords("/old/ananda-marga_2.html")).toBe("old ananda marga 2 html");
    expect(addressWords("/%E0%A6%AF%E0%A7%8B%E0%A6%97/")).toBe("যোগ");
  });
});

describe("listAddress", () => {
  it("has no number for the first page", () => {
    expect(listAddress("/blog", 1)).toBe("/blog");
    expect(listAddress("/blog/category/seba", 2)).toBe("/blog/category/seba?page=2");
  });
});

describe("parentPath", () => {
  it("is one level up, at most the front page", () => {
    expect(parentPath("/blog/lekha")).toBe("/blog");
    expect(parentPath("/blog/lekha/")).toBe("/blog");
    expect(parentPath("/yoga")).toBe("/");
  });
});
