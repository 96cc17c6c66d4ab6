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
  list("kept", pages, keptItem);
  list("read", read, item);
}

/** Lists pages, newest first, below the date of their copies. */
function list(id: string, pages: StoredPage[], item: (page: StoredPage) => HTMLElement): void {
  element(id).replaceChildren();
  element(`${id}-none`).hidden = pages.length > 0;
  let heading: HTMLElement | undefined;
  let rows: HTMLElement | undefined;
  for (const page of pages) {
    const text = library.storedOn(bengaliDate(new Date(page.date).toISOString()));
    if (heading?.textContent !== text) {
      heading = document.createElement("h3");
      heading.textContent = text;
      rows = document.createElement("ul");
      element(id).append(heading, rows);
    }
    rows?.append(item(page));
  }
}

function item({ path, title }: StoredPage): HTMLElement {
  const row = document.createElement("li");
  const link = document.createElement("a");
  link.href = path;
  link.textContent = title;
  row.append(link);
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
