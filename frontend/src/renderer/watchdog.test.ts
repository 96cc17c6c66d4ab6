// @vitest-environment node
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";

/** Runs a program that has started the watchdog with a limit of one second. */
function run(program: string) {
  const source = `import { startWatchdog } from "./watchdog.ts"; startWatchdog(1000); ${program}`;
  const args = ["--input-type=module", "--eval", source];
  return spawnSync(process.execPath, args, { cwd: import.meta.dirname, encoding: "utf8" });
}

it("kills a process whose event loop hangs", () => {
  const { signal, stderr } = run("for (;;) {}");
  expect(signal).toBe("SIGKILL");
  expect(stderr).toContain("renderer: the event loop did not run for 1000 ms\n");
});

it("leaves a process alone that is idle or busy for a shorter time", () => {
  const { status } = run(`
    const end = Date.now() + 100;
    while (Date.now() < end);
    setTimeout(() => {}, 1500);
  `);
  expect(status).toBe(0);
});
