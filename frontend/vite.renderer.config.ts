import { defineConfig } from "vite";

/** The renderer is one file without node_modules beside it, so that it starts anywhere. */
export default defineConfig({
  base: "/static/",
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: true },
  publicDir: false,
  build: {
    rolldownOptions: {
      onLog: (level, log, handle) => {
        /* "use client" means nothing here. */
        if (log.code !== "MODULE_LEVEL_DIRECTIVE") handle(level, log);
      },
    },
    ssr: "src/renderer/server.ts",
    outDir: "dist/renderer",
    assetsInlineLimit: 0,
    target: "node24",
  },
});
