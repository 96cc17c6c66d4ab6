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
  const spoken = [...files.filter((file) => file.startsWith("strings/")), "test/fixtures.ts"];
  const texts = spoken.map((file) => readFileSync(join(SRC, file), "utf8"));
  for (const text of texts) expect(text).toBe(text.normalize("NFC"));
});

/** Every file that an entry comes to, also those it loads on demand. */
function reached(entry: string): string[] {
  const found = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const text = readFileSync(join(SRC, file), "utf8");
    const later = Array.from(text.matchAll(/import\("@\/([^"]*)"\)/g), ([, name = ""]) => name);
    for (const name of [...imports(file), ...later]) {
      const target = files.find((known) => known.replace(/\.tsx?$/, "") === name);
      if (target) waiting.push(target);
    }
  }
  return [...found];
}

it("keeps the site and the dashboard apart", () => {
  const site = reached("entry-client.tsx");
  const dashboard = reached("entry-admin.tsx");
  expect(site).toContain("features/site/home/HomeScreen.tsx");
  expect(dashboard).toContain("features/admin/posts/CreatePostScreen.tsx");
  expect(site.filter((file) => /(^|\/)admin\//.test(file))).toEqual([]);
  expect(dashboard.filter((file) => /^features\/site\//.test(file))).toEqual([]);
});
