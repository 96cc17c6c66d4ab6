import { bengaliDigits } from "@/shared/format/intl";
import { KEPT, MOST_KEPT, OFFLINE_PAGE } from "@/shared/offline/caches";
import { isPublic } from "@/shared/offline/rules";
import { offline } from "../strings/offline";
import { kindOfFile, loadedFiles } from "./loaded-files";
import { showNotice } from "./notice";

/** Keeps the page with its pictures for reading without a connection, or removes it again. */
export async function keep(button: HTMLElement): Promise<void> {
  const name = KEPT + location.pathname;
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
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    return showNotice(isFull ? offline.full : offline.failed, isFull ? library : undefined);
  }
  button.setAttribute("data-kept", "");
  showNotice(offline.isKept, library);
}

const library = { label: offline.library, run: () => location.assign(OFFLINE_PAGE) };

/** Returns why the page is not kept. */
async function store(name: string): Promise<string | null> {
  const kept = (await caches.keys()).filter((other) => other.startsWith(KEPT));
  if (kept.length >= MOST_KEPT) return offline.tooMany(bengaliDigits(MOST_KEPT));
  const page = await fetch(location.pathname);
  if (!page.ok) throw new Error(page.statusText);
  if (!isPublic(page.headers)) return offline.notForAll;
  const cache = await caches.open(name);
  await cache.put(location.pathname, page);
  const files = new Set([...loadedFiles("static"), ...(await pictures())]);
  await cache.addAll([...files]);
  return null;
}

/** The page's pictures in the widths that this device shows. Lazy ones are loaded first. */
async function pictures(): Promise<string[]> {
  const images = [...document.querySelectorAll<HTMLImageElement>("main img")];
  for (const image of images) image.loading = "eager";
  await Promise.allSettled(images.map((image) => image.decode()));
  const shown = images.filter(({ naturalWidth }) => naturalWidth > 0);
  return shown.map(({ currentSrc }) => currentSrc).filter((url) => kindOfFile(url) === "picture");
}

/** Shows on the page's button whether the visitor keeps it. */
export async function markKept(): Promise<void> {
  const isKept = await caches.has(KEPT + location.pathname);
  const button = document.querySelector<HTMLElement>("[data-action=keep]");
  button?.toggleAttribute("data-kept", isKept);
}
