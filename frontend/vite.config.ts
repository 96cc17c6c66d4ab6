import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

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
  /reserved-paths|src\/(site\/(enhancements|lib\/clicks|offline\/(?!offline-page)|strings\/(offline|search))|shared\/(navigation\/page-address|offline|format|strings))/;

export default defineConfig(({ mode }) => {
  if (mode === "development") process.env.VITE_API_URL ??= django;
  return {
    base: "/static/",
    plugins: [sitePreload, react(), tailwindcss()],
    resolve: { tsconfigPaths: true },
    publicDir: false,
    build: {
      outDir: "dist/client",
      manifest: true,
      assetsInlineLimit: 0,
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
          /* What a page loads when idle, with all that it shares with others, is one request. */
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: "enhancements", test: ENHANCEMENTS }],
          },
        },
      },
    },
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
      setupFiles: "src/test/setup.ts",
      testTimeout: 20_000,
      restoreMocks: true,
      unstubGlobals: true,
    },
  };
});
