import { createServer } from "node:http";
import { render } from "@/site/entry-server";
import { listenOptions } from "./address";
import { createHandler } from "./handler";
import { logLine } from "./log-line";
import { startWatchdog } from "./watchdog";

const HANG_LIMIT_MS = 10_000;

const LOG_FORMAT = process.env.LOG_FORMAT || (process.stderr.isTTY ? "text" : "json");

function log(message: string, requestId = "", level: "ERROR" | "INFO" = "ERROR"): void {
  console.error(logLine(level, message, requestId, LOG_FORMAT));
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

const address = process.argv[2] ?? "";
startWatchdog(HANG_LIMIT_MS);
server.on("error", die);
server.listen(listenOptions(address), () => log(`listening at ${address}`, "", "INFO"));
