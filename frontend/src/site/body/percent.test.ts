// @vitest-environment node
import { expect, it } from "vitest";
import { readPercent } from "./percent";

it.each([
  ["২০%", { least: 20, most: 20 }],
  ["৩০–৪০%", { least: 30, most: 40 }],
  ["৩০–৪০ %", { least: 30, most: 40 }],
  ['১০% <span class="cites">', { least: 10, most: 10 }],
  ["২০", null],
  ["২০%-এর কম", null],
  ["প্রায় ২০%", null],
  ["20%", null],
  ["", null],
])("reads %s", (text, value) => {
  expect(readPercent(text)).toEqual(value);
});
