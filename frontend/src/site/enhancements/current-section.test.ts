import { afterEach, beforeEach, expect, it, vi } from "vitest";

const PAGE = `
  <div><span data-section></span></div>
  <nav id="contents"><a href="#a">এক</a><ol><li><a href="#aa">এক-ক</a></li></ol><a href="#b">দুই</a></nav>
  <article><h2 id="a">এক</h2><h3 id="card">কার্ড</h3><h3 id="aa">এক-ক</h3><h2 id="b">দুই</h2></article>`;

/** Places the headings at these distances from the top of the window. */
function placeHeadings(tops: Record<string, number>): void {
  for (const [id, top] of Object.entries(tops)) {
    const heading = document.getElementById(id);
    if (heading) heading.getBoundingClientRect = () => new DOMRect(0, top, 100, 40);
  }
}

const current = () => document.querySelector("[aria-current]")?.textContent;
const sectionTitle = () => document.querySelector("[data-section]")?.textContent;

beforeEach(async () => {
  vi.stubGlobal("requestAnimationFrame", (callback: () => void) => callback());
  document.body.innerHTML = PAGE;
  await import("./current-section");
});
afterEach(() => vi.unstubAllGlobals());

it("marks the last heading reached, and follows a navigation to another page", () => {
  placeHeadings({ a: 400, card: 500, aa: 800, b: 1200 });
  document.dispatchEvent(new Event("scroll"));
  expect(current()).toBeUndefined();
  expect(sectionTitle()).toBe("");

  placeHeadings({ a: -300, card: -100, aa: 90, b: 600 });
  document.dispatchEvent(new Event("scroll"));
  expect(current()).toBe("এক-ক");
  expect(sectionTitle()).toBe("এক-ক");

  document.body.innerHTML = PAGE;
  placeHeadings({ a: -900, card: -700, aa: -500, b: 0 });
  document.dispatchEvent(new CustomEvent("marga:page"));
  expect(document.querySelector("[aria-current]")).toHaveAttribute("aria-current", "location");
  expect(current()).toBe("দুই");

  document.body.innerHTML = "";
  document.dispatchEvent(new Event("scroll"));
  expect(current()).toBeUndefined();
});
