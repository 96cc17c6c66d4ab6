import { rmSync } from "node:fs";
import type { ListenOptions } from "node:net";

/** The options of `listen` for `http://host:port` or `unix:/path/to.sock`. */
export function listenOptions(address: string): ListenOptions {
  if (address.startsWith("unix:")) {
    const path = address.slice("unix:".length);
    /* A renderer that was killed leaves its socket file behind. */
    rmSync(path, { force: true });
    return { path };
  }
  const { hostname, port } = new URL(address);
  return { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 80) };
}
