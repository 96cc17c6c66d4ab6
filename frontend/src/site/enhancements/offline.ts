import { bengaliDate } from "@/shared/format/intl";
import { isPageAddress } from "@/shared/navigation/page-address";
import { SEARCH_PAGE } from "@/shared/offline/caches";
import { connection } from "../boot/connection";
import { isPlainClick } from "../lib/clicks";
import { markKept } from "../offline/keep";
import { loadedFiles } from "../offline/loaded-files";
import { hideNotice, showNotice } from "../offline/notice";
import { offline } from "../strings/offline";

/*
 * Registers the service worker and is its counterpart in the page. What the worker stores it stores
 * by itself; a page must only ask for what was loaded before there was a worker, or without it.
 */

document.addEventListener("marga:failed", () => showNotice(offline.notDone));
document.addEventListener("marga:unreachable", ({ detail }) => explain(detail));

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) {
    serviceWorker.addEventListener("controllerchange", storeWithFiles, { once: true });
  }
  serviceWorker.addEventListener("message", ({ data }) => explain(String(data)));
  serviceWorker.register("/sw.js");
  /* On window, after React's listener: what React handles is no navigation of the browser. */
  addEventListener("click", (event) => {
    const page = !event.defaultPrevented && isPlainClick(event) && linkedPage(event.target);
    if (page) announce(page);
  });
  addEventListener("submit", (event) => {
    const { action } = event.target as HTMLFormElement;
    if (!event.defaultPrevented) announce(action);
  });
  document.addEventListener("marga:page", arrive);
  addEventListener("online", hideNotice);
  const { copy } = document.documentElement.dataset;
  if (copy) sayDate(copy);
  markKept();
}

/** The worker answers the navigation that follows, if it fails, so that this page stays. */
function announce(address: string): void {
  const { pathname } = new URL(address, location.origin);
  navigator.serviceWorker?.controller?.postMessage(pathname);
}

/** The address of the link's page, if it is one of this site. */
function linkedPage(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.target || !URL.canParse(link.href)) return;
  return isPageAddress(new URL(link.href), location.origin) ? link.href : undefined;
}

function explain(url: string): void {
  const retry = () => {
    announce(url);
    location.assign(url);
  };
  showNotice(offline.unreachable, { label: offline.retry, run: retry });
}

function sayDate(copy: string): void {
  const date = bengaliDate(new Date(copy).toISOString());
  showNotice(offline.copy(date), { label: offline.retry, run: () => location.reload() });
}

/** React has shown another page: the document of its address is not stored yet. */
function arrive(): void {
  hideNotice();
  markKept();
  if (!connection.saveData && location.pathname !== SEARCH_PAGE) {
    fetch(location.pathname).catch(() => {});
  }
}

async function storeWithFiles(): Promise<void> {
  try {
    if (location.pathname !== SEARCH_PAGE) await fetch(location.pathname);
    await Promise.all(loadedFiles("static", "picture").map((url) => fetch(url)));
  } catch {
    /* Without a connection there is nothing to store. */
  }
}
