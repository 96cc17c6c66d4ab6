import { Worker } from "node:worker_threads";

interface Watch {
  beats: Int32Array;
  interval: number;
  limit: number;
}

/** Ends the process when its event loop has not run for `limit` milliseconds; the supervisor starts another. */
export function startWatchdog(limit: number): void {
  const interval = limit / 10;
  const beats = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(beats, 0, 1), interval).unref();
  const workerData: Watch = { beats, interval, limit };
  new Worker(`(${watch})()`, { eval: true, workerData }).unref();
}

/* Runs in a thread of its own, made from its source text: it can use nothing from this module. */
function watch(): void {
  const { workerData } = process.getBuiltinModule("node:worker_threads");
  const { beats, interval, limit }: Watch = workerData;
  let last = -1;
  let missed = 0;
  setInterval(() => {
    const now = Atomics.load(beats, 0);
    missed = now === last ? missed + 1 : 0;
    last = now;
    if (missed * interval < limit) return;
    /* process.stderr would go through the thread that hangs, and process.exit would end this thread only. */
    process
      .getBuiltinModule("node:fs")
      .writeSync(2, `renderer: the event loop did not run for ${limit} ms\n`);
    process.kill(process.pid, "SIGKILL");
  }, interval);
}
