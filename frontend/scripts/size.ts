/**
 * Holds what a browser fetches against size-budget.json, in kB: for a public page, for the
 * dashboard's frame, and for its heaviest screens with all that they share.
 */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import budget from "../size-budget.json" with { type: "json" };

const DIST = new URL("../dist/client/", import.meta.url);

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

/** A chunk and what it loads at once; chunks loaded later, on demand, are not counted. */
function loaded(name: string): Chunk[] {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the manifest: build first`);
  return [chunk, ...(chunk.imports ?? []).flatMap(loaded)];
}

const read = (file: string) => readFileSync(new URL(file, DIST));
const kilobytes = (files: Iterable<string>, size: (bytes: Buffer) => number) =>
  [...new Set(files)].reduce((sum, file) => sum + size(read(file)), 0) / 1000;

const gzipped = (bytes: Buffer) => gzipSync(bytes).length;
const raw = (bytes: Buffer) => bytes.length;
const isFont = (file: string) => file.endsWith(".woff2");

const measures: Record<string, (chunks: Chunk[]) => number> = {
  "JavaScript, gzip": (chunks) =>
    kilobytes(
      chunks.map(({ file }) => file),
      gzipped,
    ),
  "CSS, gzip": (chunks) =>
    kilobytes(
      chunks.flatMap(({ css = [] }) => css),
      gzipped,
    ),
  fonts: (chunks) =>
    kilobytes(
      chunks.flatMap(({ assets = [] }) => assets.filter(isFont)),
      raw,
    ),
};

for (const [entry, limits] of Object.entries(budget)) {
  console.log(entry);
  const chunks = loaded(entry);
  for (const [what, limit] of Object.entries(limits)) {
    const size = measures[what]?.(chunks) ?? Number.NaN;
    const kept = size <= limit;
    console.log(`${kept ? "  ok" : "over"}  ${what}: ${size.toFixed(1)} of ${limit} kB`);
    if (!kept) process.exitCode = 1;
  }
}
