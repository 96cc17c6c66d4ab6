import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";

const SRC = join(import.meta.dirname, "..");

/* From the ground up: a file imports from its own layer and those before it. */
const LAYERS = [
  /^(styles|strings)\//,
  /^lib\//,
  /^components\/ui\//,
  /^components\/patterns\//,
  /^features\//,
  /^app\//,
  /^(entry-|renderer\/)/,
];

const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|^test\//.test(file),
);

function imports(file: string): string[] {
  const text = readFileSync(join(SRC, file), "utf8");
  return Array.from(
    text.matchAll(/^(?:import|\} from|import .* from) "([@.][^"]*)"|from "([@.][^"]*)"/gm),
  )
    .map((match) => match[1] ?? match[2] ?? "")
    .map((name) =>
      name.startsWith("@/") ? name.slice(2) : relative(SRC, join(SRC, dirname(file), name)),
    );
}

const layer = (file: string) => LAYERS.findIndex((pattern) => pattern.test(file));
const feature = (file: string) => file.match(/^features\/[^/]+\/[^/]+\//)?.[0];

it("knows the layer of every file", () => {
  expect(files.filter((file) => layer(file) === -1)).toEqual([]);
});

it("imports downwards only, and no feature imports another", () => {
  const wrong = files.flatMap((file) =>
    imports(file)
      .filter((target) => {
        const own = feature(file);
        const theirs = feature(target);
        return layer(target) > layer(file) || (own && theirs && own !== theirs);
      })
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
});

it("keeps every visible word in strings/", () => {
  const spoken = files.filter(
    (file) =>
      layer(file) > 0 &&
      /[\u0985-\u09b9]/.test(
        readFileSync(join(SRC, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, ""),
      ),
  );
  expect(spoken).toEqual([]);
});

it("writes Bengali in its composed form", () => {
  const texts = ["strings/bn.ts", "test/fixtures.ts"].map((file) =>
    readFileSync(join(SRC, file), "utf8"),
  );
  for (const text of texts) expect(text).toBe(text.normalize("NFC"));
});
