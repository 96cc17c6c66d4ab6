import { rmSync } from "node:fs";
import { build } from "vite";
import { builds } from "./vite.config.ts";

/* Some builds write into a folder of another: none may empty its own while they run. */
rmSync("dist", { recursive: true, force: true });
await Promise.all(
  Object.keys(builds).map((mode) =>
    build({ mode, logLevel: "warn", build: { emptyOutDir: false } }),
  ),
);
