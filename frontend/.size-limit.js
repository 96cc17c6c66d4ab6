import { readFileSync } from "node:fs";

/** One of the two builds: what the browser loads at once for each of its modules. */
function build(folder) {
  const manifest = JSON.parse(
    readFileSync(new URL(`${folder}/.vite/manifest.json`, import.meta.url), "utf8"),
  );
  const chunks = (name, found = new Set()) => {
    if (!found.has(name)) {
      found.add(name);
      for (const other of manifest[name].imports ?? []) chunks(other, found);
    }
    return [...found].map((each) => manifest[each]);
  };
  const paths = (files) => [...new Set(files)].map((file) => `${folder}/${file}`);
  return {
    manifest,
    paths,
    script: (name) => paths(chunks(name).map(({ file }) => file)),
    style: (name) => paths(chunks(name).flatMap(({ css = [] }) => css)),
  };
}

const { manifest, paths, script } = build("dist/client");
const { script: dashboardScript, style: dashboardStyle } = build("dist/client/dashboard");

/** Measured without their imports, which every page loads. Few visitors load these modules. */
const suggestions = "src/site/suggestions/combobox.ts";
const nearest = "src/site/actions/nearest.ts";
/** What else the boot script may import: React and the small modules. */
const imported = manifest["src/site/boot.ts"].dynamicImports.filter(
  (name) => name !== suggestions && name !== nearest,
);
const sheet = manifest["src/site/styles/index.css"];
const early = manifest["src/site/early.ts"];
const fonts = sheet.assets.filter((file) => file.endsWith(".woff2"));

function dashboard(label, name, js, css) {
  return [
    { name: `${label}: JavaScript`, path: dashboardScript(name), limit: js, gzip: true },
    { name: `${label}: CSS`, path: dashboardStyle(name), limit: css, gzip: true },
  ];
}

export default [
  { name: "early script", path: script("src/site/early.ts"), limit: "1.8 kB", brotli: false },
  { name: "boot script", path: script("src/site/boot.ts"), limit: "2.2 kB" },
  {
    name: "public pages: all JavaScript",
    path: [...new Set(["src/site/boot.ts", ...imported].flatMap(script))],
    limit: "122.5 kB",
  },
  { name: "suggestions", path: paths([manifest[suggestions].file]), limit: "3 kB" },
  { name: "nearest office", path: paths([manifest[nearest].file]), limit: "3 kB" },
  { name: "public pages: CSS", path: paths([sheet.file]), limit: "10.5 kB" },
  {
    name: "public pages: placeholder font",
    path: paths(early.assets),
    limit: "13 kB",
    brotli: false,
  },
  { name: "public pages: fonts", path: paths(fonts), limit: "95 kB", brotli: false },
  ...dashboard("dashboard", "src/dashboard/entry.tsx", "230 kB", "10.7 kB"),
  ...dashboard(
    "dashboard, post form",
    "src/dashboard/features/posts/composer/create-post-screen.tsx",
    "352 kB",
    "14.8 kB",
  ),
  ...dashboard(
    "dashboard, image upload",
    "src/dashboard/features/crop/image-upload-screen.tsx",
    "245 kB",
    "12 kB",
  ),
];
