// @vitest-environment node
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { render } from "@/site/entry-server";
import { documents, payload as payloadOf } from "@/test/fixtures";
import { BODY_LIMIT, createHandler } from "./handler";

const log = vi.fn();
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(createHandler({ render, log }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => log.mockReset());

const post = (body: BodyInit, path = "/render") => fetch(origin + path, { method: "POST", body });

it("answers GET /health with 200", async () => {
  const response = await fetch(`${origin}/health`);
  expect([response.status, await response.json()]).toEqual([200, { status: "ok" }]);
});

it.each(documents)("renders $name", async ({ url, payload }) => {
  const response = await post(JSON.stringify({ url, payload }));
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ html: render(url, payload) });
});

it("takes any address for what it is", async () => {
  vi.mocked(console.warn).mockImplementation(() => {});
  for (const url of ["/%zz", "/যোগ?x=<", "//other.example/x", ""]) {
    const response = await post(JSON.stringify({ url, payload: payloadOf(null) }));
    expect(response.status).toBe(200);
  }
  vi.mocked(console.warn).mockClear();
});

it.each([
  "",
  "{",
  "null",
  "[]",
  '{"url": "/"}',
  '{"url": 1, "payload": {}}',
  '{"url": "/", "payload": null}',
])("refuses the malformed body %j", async (body) => {
  const response = await post(body);
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: "expected JSON with url and payload" },
  ]);
});

it("refuses a body over 8 MB and goes on", async () => {
  const response = await post(" ".repeat(BODY_LIMIT + 1));
  expect([response.status, await response.json()]).toEqual([413, { error: "body too large" }]);
  expect((await fetch(`${origin}/health`)).status).toBe(200);
});

it("takes a body of just 8 MB", async () => {
  expect((await post(" ".repeat(BODY_LIMIT))).status).toBe(400);
});

it("answers 404 for other paths and 405 for other methods", async () => {
  expect((await post("{}", "/elsewhere")).status).toBe(404);
  expect((await fetch(`${origin}/render`)).status).toBe(405);
  expect((await post("{}", "/health")).status).toBe(405);
});

it("answers 500 for a page that cannot be rendered, logs one line and goes on", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const body = JSON.stringify({ url: "/broken?q=private", payload: { page: {} } });
  const headers = { "X-Request-ID": "1a2b3c4d" };
  const response = await fetch(`${origin}/render`, { method: "POST", body, headers });
  expect([response.status, await response.json()]).toEqual([500, { error: "render failed" }]);
  expect(log).toHaveBeenCalledOnce();
  expect(log.mock.calls[0]?.[0]).toMatch(/^render of \/broken failed: /);
  expect(log.mock.calls[0]?.[1]).toBe("1a2b3c4d");
  vi.mocked(console.error).mockClear();
  expect((await fetch(`${origin}/health`)).status).toBe(200);
});
