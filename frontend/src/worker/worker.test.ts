import { beforeEach, expect, it, vi } from "vitest";
import { stubCaches } from "@/test/caches";

const ORIGIN = location.origin;
/* Not an import: the worker has its own TypeScript project, with other global types. */
const [worker] = Object.values(import.meta.glob("./worker.ts"));
const HTML = { "Content-Type": "text/html; charset=utf-8" };
type Listener = (event: Record<string, unknown>) => void;
let listeners: Record<string, Listener>;
let stored: ReturnType<typeof stubCaches>;
let clients: Record<string, { url: string }>;

/** A response as a browser's fetch returns it for an address of this site. */
function basic(body: string, headers: Record<string, string> = {}, status = 200): Response {
  const response = new Response(body, { headers, status });
  Object.defineProperty(response, "type", { value: "basic" });
  response.clone = () => basic(body, headers, status);
  return response;
}

beforeEach(async () => {
  vi.resetModules();
  stored = stubCaches();
  listeners = {};
  clients = {};
  vi.stubGlobal("self", {
    location,
    addEventListener: (type: string, listener: Listener) => {
      listeners[type] = listener;
    },
    clients: { claim: async () => {}, get: async (id: string) => clients[id] },
    skipWaiting: () => {},
  });
  vi.stubGlobal("RELEASE", "r1");
  await worker?.();
});

/** Sends a request through the worker and waits for what it stores. */
async function request(path: string, client: string, init: RequestInit = {}) {
  const request = new Request(ORIGIN + path, init);
  const promises: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.fetch?.({
    request,
    clientId: client,
    resultingClientId: "",
    respondWith: (response: Promise<Response>) => {
      answer = response;
    },
    waitUntil: (work: Promise<unknown>) => promises.push(work),
  });
  const response = await answer;
  for (const promise of promises) await promise;
  return response;
}

it("stores the files of pages for everybody, and none of other documents", async () => {
  vi.stubGlobal("fetch", async () => basic("file"));
  clients.admin = { url: `${ORIGIN}/admindash` };
  await request("/static/assets/entry-a1b2c3d4.js", "admin");
  await request("/images/3f2a.avif", "admin");
  expect(stored("static-r1")).toEqual([]);
  expect(stored("pictures")).toEqual([]);

  vi.stubGlobal("fetch", async () => basic("<html>", HTML));
  await request("/yoga", "reader");
  vi.stubGlobal("fetch", async () => basic("file"));
  await request("/static/assets/boot-a1b2c3d4.js", "reader");
  await request("/images/3f2a.avif", "reader");
  expect(stored("pages")).toEqual(["/yoga"]);
  expect(stored("static-r1")).toEqual(["/static/assets/boot-a1b2c3d4.js"]);
  expect(stored("pictures")).toEqual(["/images/3f2a.avif"]);
});

it("stores no private page, and deletes the copy of one that became private", async () => {
  vi.stubGlobal("fetch", async () => basic("<html>", HTML));
  await request("/yoga", "reader");
  vi.stubGlobal("fetch", async () => basic("<html>", { ...HTML, "Cache-Control": "private" }));
  await request("/goal", "guest");
  await request("/yoga", "reader");
  expect(stored("pages")).toEqual([]);
  /* Nor its files. */
  clients.guest = { url: `${ORIGIN}/goal` };
  vi.stubGlobal("fetch", async () => basic("file"));
  await request("/images/3f2a.avif", "guest");
  expect(stored("pictures")).toEqual([]);
});

it("deletes what a visitor has read when somebody signs in or out", async () => {
  vi.stubGlobal("fetch", async () => basic("<html>", HTML));
  await request("/yoga", "reader");
  expect(await request("/logout", "reader", { method: "POST" })).toBeUndefined();
  expect(await caches.keys()).toEqual([]);
  /* Neither is anything stored for documents that were open before. */
  vi.stubGlobal("fetch", async () => basic("file"));
  await request("/images/3f2a.avif", "reader");
  expect(stored("pictures")).toEqual([]);
});
