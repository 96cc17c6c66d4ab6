import { expect, it } from "vitest";
import { nearestIndexOf } from "./text-ranges";

it.each([
  [0, 2],
  [2, 2],
  [5, 2],
  [6, 8],
  [8, 8],
  [99, 8],
])("takes the occurrence nearest to index %i", (index, expected) => {
  expect(nearestIndexOf("ক খগ ঘঙ খগ", "খগ", index)).toBe(expected);
  expect(nearestIndexOf("ক খগ ঘঙ খগ", "চ", index)).toBe(-1);
});
