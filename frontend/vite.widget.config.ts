import { defineConfig } from "vite";

/** The editor for Wagtail's forms: one script and one style sheet under names that Django knows. */
export default defineConfig({
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    outDir: "dist/client/quill-widget",
    lib: {
      entry: "src/editor/wagtail/entry.ts",
      formats: ["iife"],
      name: "quillWidget",
      fileName: () => "quill-widget.js",
      cssFileName: "quill-widget",
    },
  },
});
