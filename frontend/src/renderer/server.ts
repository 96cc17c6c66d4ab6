import { createServer } from "node:http";
import { render } from "@/site/entry-server";
import { DEFAULT_ADDRESS, listenOptions } from "./address";
import { createHandler } from "./handler";
import { startWatchdog } from "./watchdog";

const HANG_LIMIT_MS = 10_000;

/* One line an event. */
function log(line: string): void {
  console.error(`renderer: ${line.replaceAll("\n", " ")}`);
}

function die(error: unknown): void {
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
}

const server = createServer(
  { keepAliveTimeout: 60_000, headersTimeout: 5_000, requestTimeout: 10_000 },
  createHandler({ render, log }),
);

process.on("uncaughtException", die);
process.on("unhandledRejection", die);
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => process.exit(0));

const address = process.env.RENDERER_URL || DEFAULT_ADDRESS;
startWatchdog(HANG_LIMIT_MS);
server.on("error", die);
server.listen(listenOptions(address), () => log(`listening at ${address}`));
