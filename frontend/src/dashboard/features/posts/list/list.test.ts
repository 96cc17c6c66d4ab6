import { expect, it } from "vitest";
import { filteredPostsQuery, isNarrowed, listAddress, readFilter } from "./list";

const read = (query: string) => readFilter(new URLSearchParams(query));

it("has the newest posts first by default", () => {
  expect(read("")).toEqual({
    search: "",
    status: "",
    category: "",
    tag: "",
    order: "date",
    descending: true,
    page: 1,
    deleted: false,
  });
  expect(listAddress(read(""))).toBe("/admindash/viewallpost");
});

it("keeps search, filters, order and page in the address", () => {
  const query =
    "deleted=1&search=%E0%A6%95&status=published&category=3&tag=%E0%A6%96&ordering=title&page=2";
  expect(listAddress(read(query))).toBe(`/admindash/viewallpost?${query}`);
  expect(filteredPostsQuery(read(query)).queryKey[1]).toEqual({
    search: "ক",
    status: "published",
    categoryId: 3,
    tag: "খ",
    deleted: "1",
    ordering: ["title"],
    limit: 20,
    offset: 20,
  });
});

it("ignores values that no control offers", () => {
  expect(read("status=live&category=x&ordering=-secret&page=-3&deleted=yes")).toEqual(read(""));
});

it("knows whether a search or filter narrows the list", () => {
  expect(isNarrowed(read("page=2&ordering=title"))).toBe(false);
  expect(isNarrowed(read("search=a"))).toBe(true);
  expect(isNarrowed(read("tag=a"))).toBe(true);
});
