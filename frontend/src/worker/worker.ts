import { KEPT, LIMITS, OFFLINE_PAGE, PAGES, PICTURES, STATIC } from "@/shared/offline/caches";
import {
  answerRange,
  changesVisitor,
  isDocument,
  isStorable,
  type Kind,
  kindOf,
  staleCaches,
  surplus,
  visitorsCaches,
} from "@/shared/offline/rules";
import { isGone, storedAddress } from "./stored-pages";

/*
 * The service worker: pages from the network first, with their last copy in reserve; files with
 * hashed names, and pictures, from the cache first. docs/architecture.md, "Offline".
 */

declare const self: ServiceWorkerGlobalScope;
/** Django writes it before this script. */
declare const RELEASE: string;

const PATIENCE_MS = 8000;
/* How long before or after its navigation a tab's announcement may arrive. */
const ANNOUNCED_MS = 500;
const FILE_ADDRESS = /(?:src|href)="(\/static\/assets\/[^"]+)"/g;

/* The browsers' documents that may be stored. Only their files are stored, too. */
const readers = new Set<string>();
/* The document in which a link or a form was used last, and the path that it leads to. */
let leaving: { tab: ExtendableMessageEvent["source"]; path: string; time: number } | null = null;

self.addEventListener("install", (event) => {
  event.waitUntil(storeOfflinePage());
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([deleteCaches(staleCaches), self.clients.claim()]));
});

self.addEventListener("message", ({ source, data }) => {
  leaving = { tab: source, path: String(data), time: Date.now() };
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const kind = kindOf(request, self.location.origin);
  if (kind === "page") event.respondWith(answerPage(event));
  else if (kind) event.respondWith(answerFile(event, kind));
  else if (isDocument(request, self.location.origin)) event.respondWith(answerDocument(request));
  else if (changesVisitor(request)) {
    readers.clear();
    event.waitUntil(deleteCaches(visitorsCaches));
  }
});

async function storeOfflinePage(): Promise<void> {
  const cache = await caches.open(STATIC + RELEASE);
  const page = await fetch(OFFLINE_PAGE, { cache: "reload" });
  const html = await page.clone().text();
  await cache.put(OFFLINE_PAGE, page);
  await cache.addAll(Array.from(html.matchAll(FILE_ADDRESS), ([, address]) => String(address)));
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const client = event.resultingClientId || event.clientId;
  const network = fetch(request).then((answer) => {
    event.waitUntil(update(request.url, answer.clone(), client));
    return answer;
  });
  if (request.mode !== "navigate") return network;
  const start = Date.now();
  const copy = await storedPage(request.url);
  try {
    return await (copy ? Promise.race([network, timeout()]) : network);
  } catch {
    if (copy) return withDate(copy);
    const tab = await announcingTab(new URL(request.url).pathname, start);
    if (!tab) return (await caches.match(OFFLINE_PAGE)) ?? Response.error();
    tab.postMessage(request.url);
    /* The browser keeps the page that it shows. */
    return new Response(null, { status: 204 });
  }
}

/** The tab that announced a navigation to this path. The browser may deliver its message late. */
async function announcingTab(path: string, start: number) {
  const tab = () =>
    leaving?.path === path && leaving.time > start - ANNOUNCED_MS ? leaving.tab : null;
  if (!tab()) await new Promise((done) => setTimeout(done, ANNOUNCED_MS));
  return tab();
}

/** Stores the page, or deletes its copy when the page is no longer there for everyone. */
async function update(url: string, answer: Response, client: string): Promise<void> {
  const address = storedAddress(url);
  if (isStorable("page", address, answer)) {
    readers.add(client);
    await store(PAGES, address, answer);
  } else if (isGone(url, answer)) {
    await (await caches.open(PAGES)).delete(address);
  }
}

/** Saved pages are complete, so they come before pages that were only visited. */
async function storedPage(url: string): Promise<Response | undefined> {
  const address = storedAddress(url);
  const cacheName = KEPT + new URL(address).pathname;
  return (
    (await caches.match(address, { cacheName })) ?? caches.match(address, { cacheName: PAGES })
  );
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, PATIENCE_MS));
}

/** The copy with the time of its answer in `<html>`, where the page's scripts look for it. */
async function withDate(copy: Response): Promise<Response> {
  const html = await copy.text();
  const headers = new Headers(copy.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(html.replace("<html", `<html data-copy="${headers.get("Date")}"`), {
    headers,
  });
}

async function answerDocument(request: Request): Promise<Response> {
  const copy = await caches.match(request.url, { ignoreVary: true });
  return copy ? answerRange(copy, request.headers) : fetch(request);
}

async function answerFile(event: FetchEvent, kind: Kind): Promise<Response> {
  const { request } = event;
  const copy = await caches.match(request.url, { ignoreVary: true });
  if (copy) return copy;
  const answer = await fetch(request);
  if (isStorable(kind, request.url, answer)) {
    event.waitUntil(storeFile(event.clientId, kind, request.url, answer.clone()));
  }
  return answer;
}

async function storeFile(client: string, kind: Kind, url: string, answer: Response): Promise<void> {
  if (await isReader(client)) {
    await store(kind === "picture" ? PICTURES : STATIC + RELEASE, url, answer);
  }
}

/** Whether the document of a client may be stored. The worker may have been restarted since. */
async function isReader(id: string): Promise<boolean> {
  if (readers.has(id)) return true;
  const client = await self.clients.get(id);
  return client !== undefined && (await storedPage(client.url)) !== undefined;
}

/** Stores an answer as the newest of its cache. When the storage is full, nothing is stored. */
async function store(name: string, url: string, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(name);
    await cache.delete(url);
    await cache.put(url, answer);
    const limit = LIMITS[name] ?? Number.POSITIVE_INFINITY;
    for (const request of surplus(await cache.keys(), limit)) await cache.delete(request);
  } catch {}
}

async function deleteCaches(choose: (names: string[]) => string[]): Promise<void> {
  await Promise.all(choose(await caches.keys()).map((name) => caches.delete(name)));
}
