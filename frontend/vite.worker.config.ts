import { defineConfig } from "vite";

/** The service worker: one file without imports, which Django serves at /sw.js. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    outDir: "dist/worker",
    lib: {
      entry: "src/worker/worker.ts",
      formats: ["iife"],
      name: "worker",
      fileName: () => "sw.js",
    },
  },
});
