// @vitest-environment node
import { expect, it } from "vitest";
import { keyed } from "./keys";

it("gives every item a key of its own that is stable", () => {
  const keys = (words: string[]) => keyed(words, (word) => word).map(({ key }) => key);
  expect(new Set(keys(["ক", "খ", "ক", "ক"])).size).toBe(4);
  expect(keys(["খ", "ক"])[1]).toBe(keys(["ক"])[0]);
});
