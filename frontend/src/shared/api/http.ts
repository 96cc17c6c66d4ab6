import { strings } from "../strings/bn";
import { ORIGIN } from "./origin";

const PATIENCE = 20_000;

/** The server answered, but not with what was asked for. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, statusText: string) {
    super(statusText);
    this.name = "HttpError";
    this.status = status;
  }
}

/** The server did not answer at all. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(strings.network, { cause });
    this.name = "NetworkError";
  }
}

export async function getJson<Answer>(address: string, signal: AbortSignal): Promise<Answer> {
  const response = await reach(address, signal);
  if (!response.ok) throw new HttpError(response.status, response.statusText);
  return (await response.json()) as Answer;
}

async function reach(address: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(`${ORIGIN}${address}`, {
      headers: { Accept: "application/json" },
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
  } catch (cause) {
    throw signal.aborted ? cause : new NetworkError(cause);
  }
}
