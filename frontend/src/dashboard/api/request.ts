import { ORIGIN } from "@/shared/api/origin";
import { language, words } from "../lib/language";
import { common } from "../strings/common";

export type FieldErrors = Record<string, string[]>;

/** An answer other than what was asked for, in the API's one shape (S94). Status 0: no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: FieldErrors;

  constructor(status: number, message: string, errors: FieldErrors = {}) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.errors = errors;
  }
}

const PATIENCE = 30_000;

/** One request with the session's cookie. Resolves for every answer, also a refusal. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("Accept", "application/json");
  headers.set("Accept-Language", language());
  const patience = AbortSignal.timeout(PATIENCE);
  try {
    return await fetch(`${ORIGIN}${path}`, {
      ...init,
      headers,
      credentials: "include",
      signal: init.signal ? AbortSignal.any([init.signal, patience]) : patience,
    });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw unreachable();
  }
}

export function unreachable(): ApiError {
  return new ApiError(0, words(common).error.network);
}

export function sessionEnded(): ApiError {
  return new ApiError(401, words(common).error.ended);
}

/** The answer's JSON, or undefined when it has none. Throws ApiError for a refusal. */
export async function read<Answer>(response: Response): Promise<Answer> {
  const text = await response.text();
  if (!response.ok) throw refusal(response.status, text);
  return (text === "" ? undefined : JSON.parse(text)) as Answer;
}

/** The error that an answer with this status and body means. */
export function refusal(status: number, body: string): ApiError {
  const envelope = parse(body);
  const errors = isRecord(envelope.errors) ? (envelope.errors as FieldErrors) : {};
  const message = typeof envelope.message === "string" ? envelope.message : describe(status);
  return new ApiError(status, message, errors);
}

/** Something else than our server answered, such as a proxy. */
function describe(status: number): string {
  const { error } = words(common);
  if (status === 413) return error.tooLarge;
  if (status === 429) return error.tooMany;
  if (status === 507) return error.storage;
  return status >= 500 ? error.server : error.unexpected(String(status));
}

function parse(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
