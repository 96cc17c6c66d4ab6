import { beforeEach, expect, it, vi } from "vitest";
import { stubCaches } from "@/test/caches";
import { keep, markKept } from "./keep";

const KEPT = `kept:${location.pathname}`;
const SOUND = "/documents/4/kirtan.mp3";
let stored: ReturnType<typeof stubCaches>;

function button(file?: string): HTMLElement {
  const element = document.createElement("button");
  element.dataset.action = "keep";
  if (file) element.dataset.file = file;
  document.body.replaceChildren(element);
  return element;
}

function serve(page: Record<string, string>, file: Record<string, string> = {}) {
  vi.stubGlobal("fetch", async (address: string) =>
    address === SOUND
      ? new Response("sound", { headers: file })
      : new Response("<html>", { headers: page }),
  );
}

beforeEach(() => {
  stored = stubCaches();
});

it("keeps a public page and removes it at the second tap", async () => {
  serve({});
  const element = button();
  await keep(element);
  expect(stored(KEPT)).toEqual([location.pathname]);
  expect(element).toHaveAttribute("data-kept");
  await keep(element);
  expect(stored(KEPT)).toEqual([]);
  expect(element).not.toHaveAttribute("data-kept");
});

it("knows a kept page by other spellings of its address", async () => {
  serve({});
  history.replaceState(null, "", "/yoga");
  const element = button();
  await keep(element);
  for (const address of ["/yoga/", "/yoga?fbclid=1", "/yoga/?utm_source=x#asana"]) {
    history.replaceState(null, "", address);
    element.removeAttribute("data-kept");
    await markKept();
    expect(element, address).toHaveAttribute("data-kept");
  }
  await keep(element);
  history.replaceState(null, "", "/");
  expect(await caches.keys()).toEqual([]);
});

it("does not keep a page that is not for everybody", async () => {
  for (const control of ["private", "no-store", "private, no-store"]) {
    serve({ "Cache-Control": control });
    const element = button();
    await keep(element);
    expect(await caches.keys(), control).toEqual([]);
    expect(element, control).not.toHaveAttribute("data-kept");
  }
});

it("keeps a document with its page, but not the form of a private folder", async () => {
  serve({}, { "Content-Disposition": "inline", "Cache-Control": "private" });
  await keep(button(SOUND));
  expect(stored(KEPT)).toEqual([location.pathname]);
  serve({}, {});
  await keep(button(SOUND));
  expect(stored(KEPT)).toEqual([location.pathname]);
  serve({}, { "Content-Disposition": "inline" });
  const element = button(SOUND);
  await keep(element);
  expect(stored(KEPT)).toEqual([location.pathname, SOUND]);
  expect(element).toHaveAttribute("data-kept");
});
