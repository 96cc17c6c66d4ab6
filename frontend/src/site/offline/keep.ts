import { bengaliDigits } from "@/shared/format/intl";
import { KEPT, MOST_KEPT, OFFLINE_PAGE } from "@/shared/offline/caches";
import { isPublic, storedPath } from "@/shared/offline/rules";
import { offline } from "../strings/offline";
import { kindOfFile, loadedFiles } from "./loaded-files";
import { showNotice } from "./notice";

/** The path of the page shown, also where the worker answered another spelling of its address. */
const path = () => storedPath(location.pathname);

/** Keeps the button's file, or the page with its pictures, for use without a connection, or removes it again. */
export function keep(button: HTMLElement): Promise<void> {
  return button.dataset.file ? keepFile(button.dataset.file) : keepPage(button);
}

async function keepPage(button: HTMLElement): Promise<void> {
  const name = KEPT + path();
  if (await caches.delete(name)) {
    button.removeAttribute("data-kept");
    showNotice(offline.isRemoved);
    return;
  }
  try {
    const refusal = await store(name);
    if (refusal) return showNotice(refusal, library);
  } catch (error) {
    await caches.delete(name);
    return explain(error);
  }
  button.setAttribute("data-kept", "");
  showNotice(offline.isKept, library);
}

const library = { label: offline.library, run: () => location.assign(OFFLINE_PAGE) };

function explain(error: unknown): void {
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  showNotice(isFull ? offline.full : offline.failed, isFull ? library : undefined);
}

/** A file is kept with its page. */
async function keepFile(file: string): Promise<void> {
  const name = KEPT + path();
  const isPageKept = await caches.has(name);
  try {
    if (await isKept(file)) {
      await (await caches.open(name)).delete(file);
      showNotice(offline.isRemoved);
    } else {
      const refusal = (!isPageKept && (await store(name))) || (await add(name, file));
      showNotice(refusal || offline.file.isKept, library);
    }
  } catch (error) {
    if (!isPageKept) await caches.delete(name);
    explain(error);
  }
  await markKept();
}

/** Returns why the file is not kept: the document of a private folder is a form for its password. */
async function add(name: string, file: string): Promise<string | null> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(answer.statusText);
  if (!isPublic(answer.headers) || !answer.headers.has("Content-Disposition")) {
    return offline.notForAll;
  }
  await (await caches.open(name)).put(file, answer);
  return null;
}

async function isKept(file: string): Promise<boolean> {
  return Boolean(await caches.match(file, { cacheName: KEPT + path() }));
}

/** Returns why the page is not kept. */
async function store(name: string): Promise<string | null> {
  const names = (await caches.keys()).filter((other) => other.startsWith(KEPT));
  if (names.length >= MOST_KEPT) return offline.tooMany(bengaliDigits(MOST_KEPT));
  const page = await fetch(path());
  if (!page.ok) throw new Error(page.statusText);
  if (!isPublic(page.headers)) return offline.notForAll;
  const cache = await caches.open(name);
  await cache.put(path(), page);
  const files = new Set([...loadedFiles("static"), ...(await pictures())]);
  await cache.addAll([...files]);
  return null;
}

/** The page's pictures in the widths that this device shows. Lazy ones are loaded first. */
async function pictures(): Promise<string[]> {
  const images = [...document.querySelectorAll<HTMLImageElement>("main img")];
  for (const image of images) image.loading = "eager";
  await Promise.allSettled(images.map((image) => image.decode()));
  const loaded = images.filter(({ naturalWidth }) => naturalWidth > 0);
  return loaded.map(({ currentSrc }) => currentSrc).filter((url) => kindOfFile(url) === "picture");
}

/** Shows on the page's buttons whether the visitor keeps it and its files. */
export async function markKept(): Promise<void> {
  const isPageKept = await caches.has(KEPT + path());
  for (const button of document.querySelectorAll<HTMLElement>("[data-action=keep]")) {
    const { file } = button.dataset;
    button.toggleAttribute("data-kept", isPageKept && (!file || (await isKept(file))));
  }
}
