import { bengaliDate } from "@/shared/format/intl";
import { KEPT, OFFLINE_PAGE } from "@/shared/offline/caches";
import { library } from "../strings/library";
import { keptPages, readPages, type StoredPage } from "./library";

/* The page /offline, also where it stands in for a page that is not stored. */

function element(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The document has no #${id}`);
  return element;
}

const isItself = location.pathname === OFFLINE_PAGE;
element("missing").hidden = isItself;
element("library").hidden = !isItself;
element("retry").addEventListener("click", () => location.reload());
if ("caches" in window) show();
else element("unsupported").hidden = false;

async function show(): Promise<void> {
  const pages = await keptPages();
  const paths = new Set(pages.map(({ path }) => path));
  const read = (await readPages()).filter(({ path }) => !paths.has(path));
  list("kept", pages.map(keptItem));
  list("read", read.map(item));
}

function list(id: string, items: HTMLElement[]): void {
  element(id).replaceChildren(...items);
  element(`${id}-none`).hidden = items.length > 0;
}

function item({ path, title, date }: StoredPage): HTMLElement {
  const row = document.createElement("li");
  const text = document.createElement("div");
  const link = document.createElement("a");
  link.href = path;
  link.textContent = title;
  const note = document.createElement("small");
  note.textContent = library.storedOn(bengaliDate(new Date(date).toISOString()));
  text.append(link, note);
  row.append(text);
  return row;
}

function keptItem(page: StoredPage): HTMLElement {
  const row = item(page);
  const remove = document.createElement("button");
  remove.type = "button";
  remove.textContent = library.remove;
  remove.setAttribute("aria-label", `${library.remove}: ${page.title}`);
  remove.addEventListener("click", async () => {
    await caches.delete(KEPT + page.path);
    await show();
    element("kept-heading").focus();
    element("status").textContent = library.removed(page.title);
  });
  row.append(remove);
  return row;
}
