import { defineConfig } from "vite";

/** Scripts for Wagtail's admin: each is a module of its own, loaded by a `wagtail_hooks.py` or a template. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    outDir: "dist/client/page-admin",
    lib: {
      entry: {
        autosave: "src/page-admin/autosave.ts",
        menu: "src/page-admin/menu.ts",
        phonetic: "src/phonetic/entry.ts",
      },
      formats: ["es"],
      cssFileName: "menu",
    },
  },
});
