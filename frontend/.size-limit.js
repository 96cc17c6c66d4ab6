import { readFileSync } from "node:fs";

const manifest = JSON.parse(
  readFileSync(new URL("dist/client/.vite/manifest.json", import.meta.url), "utf8"),
);

/** A chunk and its static imports: what the browser loads at once. */
function chunks(name) {
  const chunk = manifest[name];
  return [chunk, ...(chunk.imports ?? []).flatMap(chunks)];
}

function limits(label, name, { js, css, fonts }) {
  const loaded = chunks(name);
  const path = (files) => [...new Set(files)].map((file) => `dist/client/${file}`);
  const script = path(loaded.map(({ file }) => file));
  const style = path(loaded.flatMap(({ css = [] }) => css));
  const font = path(loaded.flatMap(({ assets = [] }) => assets)).filter((file) =>
    file.endsWith(".woff2"),
  );
  return [
    { name: `${label}: JavaScript`, path: script, limit: js, gzip: true },
    { name: `${label}: CSS`, path: style, limit: css, gzip: true },
    ...(fonts ? [{ name: `${label}: fonts`, path: font, limit: fonts, brotli: false }] : []),
  ];
}

export default [
  ...limits("public page", "src/site/entry-client.tsx", {
    js: "118 kB",
    css: "10 kB",
    fonts: "115 kB",
  }),
  ...limits("dashboard", "src/dashboard/entry.tsx", {
    js: "230 kB",
    css: "10 kB",
    fonts: "115 kB",
  }),
  ...limits("dashboard, post form", "src/dashboard/features/posts/create-post-screen.tsx", {
    js: "320 kB",
    css: "14 kB",
  }),
  ...limits("dashboard, image upload", "src/dashboard/features/crop/image-upload-screen.tsx", {
    js: "245 kB",
    css: "12 kB",
  }),
];
