import { expect, it } from "vitest";
import { endOf, write } from "./suggestions";

it.each([
  ["তুমি কি চাও", "কি", 7],
  ["কিছু কি", "কি", 7],
  ["কিছু", "কি", -1],
  ["বলো . তারপর", "বলো .", 5],
  ["", "কি", -1],
])("finds in %j the whole words %j, which end at %d", (text, words, end) => {
  expect(endOf(text, words)).toBe(end);
});

it("leaves the form unchanged when the words are no longer there", () => {
  document.body.innerHTML = '<div id="place"><input name="title" value="কিছু"></div>';
  expect(write(document.querySelector("#place"), "কি", "কী")).toBe(false);
  expect(document.querySelector("input")?.value).toBe("কিছু");
  expect(write(null, "কি", "কী")).toBe(false);
});
