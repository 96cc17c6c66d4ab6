// @vitest-environment node
import { expect, it } from "vitest";
import { readableAddress } from "./readable-address";

it.each([
  ["https://example.org/", "example.org"],
  ["http://www.example.org/a/?b=c", "example.org/a/?b=c"],
  [
    "https://bn.wikipedia.org/wiki/%E0%A6%86%E0%A6%A8%E0%A6%A8%E0%A7%8D%E0%A6%A6",
    "bn.wikipedia.org/wiki/আনন্দ",
  ],
  ["https://example.org/%E0%A6", "example.org/%E0%A6"],
])("shows %s as %s", (url, shown) => {
  expect(readableAddress(url)).toBe(shown);
});
