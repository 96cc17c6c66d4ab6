import { act, waitFor } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, describe, expect, it } from "vitest";
import type { Page } from "@/generated/page-types";
import { start } from "@/site/entry-client";
import { render } from "@/site/entry-server";
import { documents, glossaryPage } from "./fixtures";

/** An HTML page of the server, with or without the rendered body. */
function writeDocument(url: string, html: string): HTMLElement {
  window.history.replaceState(null, "", url);
  document.documentElement.lang = "bn";
  document.title = "শিরোনাম";
  document.body.innerHTML = `<div id="root">${html}</div>`;
  delete document.documentElement.dataset.ready;
  return document.getElementById("root") as HTMLElement;
}

afterEach(() => window.history.replaceState(null, "", "/"));

describe.each(documents)("the document $name", ({ url, payload }) => {
  /* Django puts the links before it into the head. */
  const html = render(url, payload).replace(/^(<link rel="preload" as="image"[^>]*>)*/, "");

  it("is plain HTML: no scripts, no links to load, one heading of the first level", () => {
    expect(html).not.toMatch(/<script|<link/);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it("is taken over by the browser as it stands", async () => {
    const root = writeDocument(url, html);
    const heading = root.querySelector("h1");
    act(() => start(payload));
    await waitFor(() => expect(document.documentElement).toHaveAttribute("data-ready"));
    expect(root.querySelector("h1")).toBe(heading);
    expect(document.title).toBe("শিরোনাম");
  });

  it("is made by the browser when the renderer was away", async () => {
    const root = writeDocument(url, "");
    act(() => start(payload));
    await waitFor(() => expect(root.querySelector("h1")).not.toBeNull());
    expect(root.querySelector("h1")?.textContent).toBe(
      new DOMParser().parseFromString(html, "text/html").querySelector("h1")?.textContent,
    );
  });

  it("has nothing axe objects to", async () => {
    writeDocument(url, html);
    /* jsdom has no layout and no colours; the end-to-end tests check those. */
    const { violations } = await axe.run(document, {
      rules: { "color-contrast": { enabled: false } },
    });
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html: node }) => node)}`),
    ).toEqual([]);
  });
});

it("focuses the address's target when the renderer was away, as the browser would", () => {
  const glossary = documents.find(({ payload }) => payload.page === glossaryPage);
  if (!glossary) throw new Error("The fixtures have no glossary");
  writeDocument(`${glossary.url}#${encodeURIComponent("ন")}`, "");
  act(() => start(glossary.payload));
  expect(document.activeElement).toBe(document.getElementById("ন"));
});

describe("a preview", () => {
  it("looks like the page", () => {
    for (const { url, payload } of documents) {
      expect(render(url, { ...payload, preview: true })).toBe(render(url, payload));
    }
  });

  it("is rendered before the page has an address", () => {
    for (const { payload } of documents) {
      if (!payload.page) continue;
      const page = { ...payload.page, id: null, meta: { ...payload.page.meta, path: null } };
      const html = render("/", { ...payload, page: page as Page, preview: true });
      expect(html.split("</header>")[0]).not.toContain('aria-current="page"');
    }
  });
});
