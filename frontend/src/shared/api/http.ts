export type FieldErrors = Record<string, string[]>;

/** An answer other than a success, in the API's envelope (S94). Status 0: there was no answer. */
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

const REQUEST_TIMEOUT_MS = 30_000;

/** fetch with a time limit. Without an answer it rejects with an ApiError that has this message. */
export async function fetchWithTimeout(
  input: string | Request,
  { signal, headers }: { signal: AbortSignal; headers?: HeadersInit },
  unreachable: string,
): Promise<Response> {
  try {
    return await fetch(input, {
      ...(headers && { headers }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new ApiError(0, unreachable);
  }
}
