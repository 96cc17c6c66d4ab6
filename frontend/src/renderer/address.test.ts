// @vitest-environment node
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { listenOptions } from "./address";

it("reads a host and a port", () => {
  expect(listenOptions("http://127.0.0.1:5556")).toEqual({ host: "127.0.0.1", port: 5556 });
  expect(listenOptions("http://[::1]:7000")).toEqual({ host: "::1", port: 7000 });
});

it("reads a socket's path and removes what a killed renderer left there", () => {
  const path = join(mkdtempSync(join(tmpdir(), "renderer-")), "r.sock");
  writeFileSync(path, "");
  expect(listenOptions(`unix:${path}`)).toEqual({ path });
  expect(existsSync(path)).toBe(false);
});
