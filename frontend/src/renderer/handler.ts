import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

export const BODY_LIMIT = 8 * 1024 * 1024;

/** An error that is answered with a status and its reason in one line. */
class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

interface RendererOptions<Payload> {
  render: (url: string, payload: Payload) => string;
  log: (message: string, requestId: string) => void;
}

/** Answers `POST /render` with `{html}`, and `GET /health`. */
export function createHandler<Payload>(options: RendererOptions<Payload>): RequestListener {
  return async (request, response) => {
    try {
      answer(response, 200, await respond(request, options));
    } catch (error) {
      const { status, message } =
        error instanceof Refusal ? error : new Refusal(500, "render failed");
      answer(response, status, { error: message });
    }
  };
}

async function respond<Payload>(
  request: IncomingMessage,
  { render, log }: RendererOptions<Payload>,
): Promise<object> {
  const path = request.url?.split("?")[0];
  if (path === "/health") {
    expectMethod(request, "GET");
    return { status: "ok" };
  }
  if (path !== "/render") throw new Refusal(404, "not found");
  expectMethod(request, "POST");
  const { url, payload } = parse<Payload>(await readBody(request));
  try {
    return { html: render(url, payload) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log(`render of ${url.split("?")[0]} failed: ${reason}`, requestIdOf(request));
    throw error;
  }
}

function requestIdOf(request: IncomingMessage): string {
  return String(request.headers["x-request-id"] ?? "");
}

function expectMethod(request: IncomingMessage, method: string): void {
  if (request.method !== method) throw new Refusal(405, `use ${method}`);
}

/** Reads to the end even when it is too much, so that the caller gets the response. */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= BODY_LIMIT) chunks.push(chunk);
    else chunks.length = 0;
  }
  if (size > BODY_LIMIT) throw new Refusal(413, "body too large");
  return Buffer.concat(chunks).toString("utf8");
}

function parse<Payload>(body: string): { url: string; payload: Payload } {
  const malformed = new Refusal(400, "expected JSON with url and payload");
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw malformed;
  }
  if (!isRenderRequest<Payload>(parsed)) throw malformed;
  return parsed;
}

function isRenderRequest<Payload>(value: unknown): value is { url: string; payload: Payload } {
  return (
    typeof value === "object" &&
    value !== null &&
    "url" in value &&
    typeof value.url === "string" &&
    "payload" in value &&
    typeof value.payload === "object" &&
    value.payload !== null
  );
}

function answer(response: ServerResponse, status: number, body: object): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": bytes.length,
  });
  response.end(bytes);
}
