import { expect, it } from "vitest";
import examples from "@/test/legacy-bengali.json";
import { hasLegacyWords } from "./legacy-bengali";

it("finds Bengali for old fonts by its letters, and nothing else", () => {
  expect(examples.legacy.filter((text) => !hasLegacyWords(text))).toEqual([]);
  expect(examples.clean.filter(hasLegacyWords)).toEqual([]);
});
