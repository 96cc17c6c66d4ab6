import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import sidebar from "./src/shared/frame/sidebar.json" with { type: "json" };

const FRAME_ICONS = [
  "chevron-down",
  "circle-question-mark",
  "ellipsis",
  "external-link",
  "globe",
  "log-out",
  "shopping-cart",
];
const django = `http://localhost:${process.env.PORT ?? 5555}`;

/** The site's boot script has a smaller preload helper than Vite's. */
const sitePreload: Plugin = {
  name: "site-preload",
  enforce: "pre",
  resolveId: (id, importer) =>
    id === "\0vite/preload-helper.js" && importer?.includes("/src/site/")
      ? fileURLToPath(new URL("src/site/boot/preload.ts", import.meta.url))
      : null,
};

const ENHANCEMENTS =
  /reserved-paths|src\/(site\/(enhancements\/(?!index)|offline\/(?!offline-page)|strings\/(offline|search))|shared\/(navigation\/page-address|offline|format|strings))/;

/** React's own builds need it; Vite sets it in neither libraries nor server builds. */
const define = { "process.env.NODE_ENV": JSON.stringify("production") };

const site: ViteUserConfig = {
  base: "/static/",
  plugins: [sitePreload, react(), tailwindcss()],
  build: {
    outDir: "dist/client",
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [
        "src/site/styles/index.css",
        "src/site/styles/plain.css",
        "src/site/early.ts",
        "src/site/boot.ts",
        "src/site/offline/offline-page.ts",
      ],
      output: {
        /* nginx's own pages name these two, so that their names have no hash. */
        entryFileNames: ({ name }) => (name === "early" ? "early.js" : "assets/[name]-[hash].js"),
        assetFileNames: ({ names }) =>
          names.includes("plain.css") ? "plain.css" : "assets/[name]-[hash][extname]",
        /*
         * What a page loads when idle, with all that it shares with others, is one file. The module that imports it
         * stays outside of it: its namespace object would need Rolldown's runtime, in a further file.
         */
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: "enhancements", test: ENHANCEMENTS }],
        },
      },
    },
  },
};

/** The site's chunks hold nothing that only the dashboard uses. */
const dashboard: ViteUserConfig = {
  base: "/static/dashboard/",
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "dist/client/dashboard",
    manifest: true,
    modulePreload: { polyfill: false },
    /* .size-limit.js has the budgets. */
    chunkSizeWarningLimit: 600,
    rolldownOptions: { input: "src/dashboard/entry.tsx" },
  },
};

/** The service worker: one file without imports, which Django serves at /sw.js. */
const worker: ViteUserConfig = {
  build: {
    outDir: "dist/worker",
    lib: {
      entry: "src/worker/worker.ts",
      formats: ["iife"],
      name: "worker",
      fileName: () => "sw.js",
    },
  },
};

/** The icons of the sidebar and the top bar, as the dashboard has them, in one file for Django's templates. */
const frameIcons: Plugin = {
  name: "frame-icons",
  async generateBundle() {
    const entries = sidebar.flatMap((section) => section.entries.map(({ icon }) => icon));
    const symbols = [...entries, ...FRAME_ICONS].map(async (name) => {
      const { __iconData: icon } = await import(`lucide-react/dist/esm/icons/${name}.mjs`);
      const shapes = icon.node.map(
        ([tag, { key: _, ...attributes }]: [string, Record<string, string>]) => {
          const written = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`);
          return `<${tag} ${written.join(" ")}/>`;
        },
      );
      return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${shapes.join("")}</symbol>`;
    });
    this.emitFile({
      type: "asset",
      fileName: "icons.svg",
      source: `<svg xmlns="http://www.w3.org/2000/svg">${(await Promise.all(symbols)).join("")}</svg>`,
    });
  },
};

/** Scripts and styles for Wagtail's admin: each is a file of its own, named by a `wagtail_hooks.py` or a template. */
const pageAdmin: ViteUserConfig = {
  base: "./",
  plugins: [frameIcons],
  build: {
    outDir: "dist/client/page-admin",
    assetsDir: "",
    modulePreload: false,
    rolldownOptions: {
      input: {
        autosave: "src/page-admin/autosave.ts",
        "bangla-dates": "src/page-admin/bangla-dates.ts",
        choosers: "src/page-admin/choosers.ts",
        frame: "src/page-admin/frame.ts",
        "inline-names": "src/page-admin/inline-names.ts",
        style: "src/page-admin/style.css",
        menu: "src/page-admin/menu.ts",
        paste: "src/page-admin/paste.ts",
        phonetic: "src/phonetic/entry.ts",
        pictures: "src/page-admin/pictures.ts",
        session: "src/page-admin/session.ts",
        suggestions: "src/page-admin/suggestions.ts",
      },
      output: { entryFileNames: "[name].js", assetFileNames: "[name][extname]" },
    },
  },
};

/** The renderer is one file without node_modules beside it, so that it starts anywhere. */
const renderer: ViteUserConfig = {
  base: "/static/",
  define,
  ssr: { noExternal: true },
  build: {
    ssr: "src/renderer/server.ts",
    outDir: "dist/renderer",
    target: "node24",
    rolldownOptions: {
      onLog: (level, log, handle) => {
        /* "use client" means nothing here. */
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") handle(level, log);
      },
    },
  },
};

/** Each build's mode is its name: `vite build --mode dashboard`. They share no chunks. */
export const builds: Record<string, ViteUserConfig> = {
  site,
  dashboard,
  worker,
  "page-admin": pageAdmin,
  renderer,
};

export default defineConfig(({ mode }) => {
  if (mode === "development") process.env.VITE_API_URL ??= django;
  const { build, ...options } = builds[mode] ?? site;
  const rolldownOptions = { checks: { bundlerTimings: false }, ...build?.rolldownOptions };
  return {
    ...options,
    resolve: { tsconfigPaths: true },
    publicDir: false,
    build: { assetsInlineLimit: 0, ...build, rolldownOptions },
    /* The development server has the dashboard too. */
    optimizeDeps: { entries: ["src/site/entry-client.tsx", "src/dashboard/entry.tsx"] },
    server: {
      port: 5173,
      strictPort: true,
      origin: "http://localhost:5173",
      cors: { origin: django },
    },
    test: {
      environment: "jsdom",
      pool: "threads",
      maxWorkers: "100%", // by default all cores but one
      setupFiles: "src/test/setup.ts",
      testTimeout: 20_000,
      restoreMocks: true,
      unstubGlobals: true,
    },
  };
});
