import { expect, it } from "vitest";
import { normaliseInput } from "./input";

it("drops control characters of typed text, keeps its lines and makes it NFC", () => {
  for (const character of "\u0001\u0007\u000b\u001b\u007f\u0080\u0093\u009f\uffff\ufdd0\u202e\u2066") {
    expect(normaliseInput(`যো${character}গ`)).toBe("যোগ");
  }
  for (const end of "\u0085\u2028\u2029\n") expect(normaliseInput(`যো${end}গ`)).toBe("যো\nগ");
  expect(normaliseInput("বা\u09dcি\tর\u200dয")).toBe("বা\u09a1\u09bcি\tর\u200dয");
});
