/** Holds what a visitor's browser fetches for a public page against size-budget.json, in kB. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import budget from "../size-budget.json" with { type: "json" };

const DIST = new URL("../dist/client/", import.meta.url);
const ENTRY = "src/entry-client.tsx";

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", DIST), "utf8")) as Record<
  string,
  Chunk
>;

/** A chunk and what it loads at once; chunks loaded later, on demand, are not the page's. */
function loaded(name: string): Chunk[] {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the manifest: build first`);
  return [chunk, ...(chunk.imports ?? []).flatMap(loaded)];
}

const chunks = loaded(ENTRY);
const read = (file: string) => readFileSync(new URL(file, DIST));
const kilobytes = (files: Iterable<string>, size: (bytes: Buffer) => number) =>
  [...new Set(files)].reduce((sum, file) => sum + size(read(file)), 0) / 1000;

const gzipped = (bytes: Buffer) => gzipSync(bytes).length;
const raw = (bytes: Buffer) => bytes.length;
const isFont = (file: string) => file.endsWith(".woff2");

const measured = {
  "JavaScript, gzip": kilobytes(
    chunks.map(({ file }) => file),
    gzipped,
  ),
  "CSS, gzip": kilobytes(
    chunks.flatMap(({ css = [] }) => css),
    gzipped,
  ),
  fonts: kilobytes(
    chunks.flatMap(({ assets = [] }) => assets.filter(isFont)),
    raw,
  ),
};

for (const [what, size] of Object.entries(measured)) {
  const limit = budget[what as keyof typeof budget];
  const over = size > limit;
  console.log(`${over ? "over" : "  ok"}  ${what}: ${size.toFixed(1)} of ${limit} kB`);
  if (over) process.exitCode = 1;
}
