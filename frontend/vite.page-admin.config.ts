import { defineConfig } from "vite";

/** Scripts and styles for Wagtail's admin: each is a file of its own, named by a `wagtail_hooks.py` or a template. */
export default defineConfig({
  base: "./",
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    outDir: "dist/client/page-admin",
    assetsDir: "",
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: {
        autosave: "src/page-admin/autosave.ts",
        "bangla-dates": "src/page-admin/bangla-dates.ts",
        "bengali-text": "src/page-admin/bengali-text.css",
        menu: "src/page-admin/menu.ts",
        phonetic: "src/phonetic/entry.ts",
        pictures: "src/page-admin/pictures.ts",
      },
      output: {
        entryFileNames: "[name].js",
        assetFileNames: "[name][extname]",
      },
    },
  },
});
