// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SRC = join(import.meta.dirname, "..");

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|^test\//.test(file),
);
const read = (file: string) => readFileSync(join(SRC, file), "utf8");
/* The letters of the alphabet and the rules for them are no texts. */
const isSpelling = (file: string) => /^phonetic\/(convert|rules)\.ts$/.test(file);
const isStrings = (file: string) => /(^|\/)strings\//.test(file);

it("keeps Bengali words in the strings folders", () => {
  const withWords = files.filter(
    (file) =>
      !(isStrings(file) || isSpelling(file)) &&
      /[\u0985-\u09b9]/.test(read(file).replace(/\/\*[\s\S]*?\*\//g, "")),
  );
  expect(withWords).toEqual([]);
});

it("writes Bengali in NFC", () => {
  const strings = files.filter(isStrings);
  expect(strings).toContain("site/strings/bn.ts");
  const decomposed = [...strings, "test/fixtures.ts"].filter(
    (file) => read(file) !== read(file).normalize("NFC"),
  );
  expect(decomposed).toEqual([]);
});
