import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const django = `http://localhost:${process.env.PORT ?? 5555}`;

export default defineConfig(({ mode }) => {
  if (mode === "development") process.env.VITE_API_URL ??= django;
  return {
    base: "/static/",
    plugins: [react(), tailwindcss()],
    resolve: { tsconfigPaths: true },
    publicDir: false,
    build: {
      outDir: "dist/client",
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ["src/site/entry-client.tsx", "src/dashboard/entry.tsx"] },
    },
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
