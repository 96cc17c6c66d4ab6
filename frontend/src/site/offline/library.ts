import { KEPT, PAGES } from "@/shared/offline/caches";

export interface StoredPage {
  path: string;
  title: string;
  /** The time of the server's answer, as in the header `Date`. */
  date: string;
}

/** The pages that the visitor keeps, newest first. */
export async function keptPages(): Promise<StoredPage[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT));
  const pages = names.map(async (name) => {
    const path = name.slice(KEPT.length);
    return described(path, await caches.match(path, { cacheName: name }));
  });
  return newestFirst(await Promise.all(pages));
}

/** The pages that were read, newest first. */
export async function readPages(): Promise<StoredPage[]> {
  if (!(await caches.has(PAGES))) return [];
  const cache = await caches.open(PAGES);
  const pages = (await cache.keys()).map(async (request) =>
    described(new URL(request.url).pathname, await cache.match(request)),
  );
  return newestFirst(await Promise.all(pages));
}

async function described(path: string, answer: Response | undefined): Promise<StoredPage | null> {
  if (!answer) return null;
  const { title, body } = new DOMParser().parseFromString(await answer.text(), "text/html");
  return {
    path,
    title: body.querySelector("h1")?.textContent || title,
    date: answer.headers.get("Date") ?? "",
  };
}

function newestFirst(pages: (StoredPage | null)[]): StoredPage[] {
  return pages
    .filter((page) => page !== null)
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date));
}
