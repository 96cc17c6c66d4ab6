import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** A build of its own, so that the site's chunks hold nothing that only the dashboard uses. */
export default defineConfig({
  base: "/static/dashboard/",
  plugins: [react(), tailwindcss()],
  resolve: { tsconfigPaths: true },
  publicDir: false,
  build: {
    outDir: "dist/client/dashboard",
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    /* .size-limit.js has the budgets. */
    chunkSizeWarningLimit: 600,
    rolldownOptions: { input: "src/dashboard/entry.tsx" },
  },
});
