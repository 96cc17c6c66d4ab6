import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The editor for Wagtail's forms: one script and one style sheet, whose names blog/widgets.py has. */
export default defineConfig({
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    outDir: "dist/client/editor",
    lib: {
      entry: "src/editor/wagtail/entry.ts",
      formats: ["iife"],
      name: "editor",
      fileName: () => "editor.js",
      cssFileName: "editor",
    },
  },
});
