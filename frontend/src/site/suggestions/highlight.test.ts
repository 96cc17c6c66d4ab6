// @vitest-environment node
import { expect, it } from "vitest";
import { typedPart } from "./highlight";

const part = (text: string, typed: string) => {
  const range = typedPart(text, typed);
  return range && text.slice(...range);
};

it("is what was typed, in letters of any case", () => {
  expect(part("ভোরের ধ্যান", "ভোর")).toBe("ভোরে");
  expect(part("PROUT কী", "prou")).toBe("PROU");
  expect(part("ধ্যান", " ধ্যান ")).toBe("ধ্যান");
});

it("ends with a whole letter and a whole conjunct", () => {
  expect(part("ধ্যান", "ধ")).toBe("ধ্যা");
  expect(part("শিক্ষা", "শিক")).toBe("শিক্ষা");
});

it("is nothing where the text has other letters", () => {
  expect(part("ধ্যান", "যোগ")).toBeNull();
  expect(part("ধ্যান", " ")).toBeNull();
  expect(part("ধ্যান", "\u09cdয")).toBeNull();
});
