import { beforeEach, describe, expect, it, vi } from "vitest";
import { objections } from "@/test/axe";
import note, { closeNote, openNote } from "./note";

const PAGE = `<main lang="bn">
  <p>কথা<span class="cites">[<a href="#source-1" data-last="2" aria-label="তথ্যসূত্র ১–২">১–২</a>]</span>
  <span class="cites">[<a href="#source-2" aria-label="তথ্যসূত্র ২">২</a>]</span>
  <a class="term" href="/glossary#cooperative">সমবায়</a> <a class="term" href="/glossary#none">নেই</a></p>
  <ol><li id="source-1" class="x">প্রথম <a href="https://example.org/a">example.org</a> <span><a href="#cite-1">↑</a></span></li>
  <li id="source-2" class="x">দ্বিতীয় <span><a href="#cite-2">↑</a></span></li></ol></main>`;
const TERM = { anchor: "cooperative", term: "সমবায়", reading: "cooperative", meaning: "মালিকানারীতি" };

const link = (selector: string) => document.querySelector(selector) as HTMLAnchorElement;
const term = () => link(".term");
const citation = () => link("[href='#source-2']");
const box = () => document.querySelector<HTMLElement>("[role=dialog]");

/** jsdom has no popovers: closing one has its event, later. */
function hide(this: HTMLElement) {
  queueMicrotask(() =>
    this.dispatchEvent(Object.assign(new Event("toggle"), { newState: "closed" })),
  );
}

beforeEach(() => {
  closeNote();
  document.body.innerHTML = PAGE;
  HTMLElement.prototype.hidePopover = hide;
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ terms: [TERM] })),
  );
});

describe("a citation", () => {
  it("shows its source without the links back, and a link to the list", async () => {
    await note(citation());
    expect(box()).toHaveAccessibleName("তথ্যসূত্র ২");
    expect(box()?.querySelector("li")).toHaveTextContent(/^দ্বিতীয়$/);
    expect(box()?.querySelector("[id], [href^='#cite']")).toBeNull();
    expect(box()?.lastElementChild).toHaveAttribute("href", `${location.pathname}#source-2`);
    expect(box()).toHaveFocus();
    expect(citation()).toHaveAttribute("aria-expanded", "true");
    expect(fetch).not.toHaveBeenCalled();
    expect(await objections()).toEqual([]);
  });

  it("of several sources shows all of them with their numbers", async () => {
    await note(link("[data-last]"));
    const items = [...(box()?.querySelectorAll("li") ?? [])];
    expect(items.map(({ textContent }) => textContent?.trim())).toEqual([
      "১. প্রথম example.org",
      "২. দ্বিতীয়",
    ]);
  });

  it("closes at a second click, and when another one opens", async () => {
    await note(citation());
    await note(citation());
    await vi.waitFor(() => expect(box()).toBeNull());
    await note(citation());
    await note(link("[data-last]"));
    await vi.waitFor(() => expect(document.querySelectorAll("[role=dialog]")).toHaveLength(1));
    expect(citation()).toHaveAttribute("aria-expanded", "false");
  });
});

it("stays expanded when a click follows the pointer", async () => {
  await openNote(citation(), "hover");
  await note(citation());
  await vi.waitFor(() => expect(document.querySelectorAll("[role=dialog]")).toHaveLength(1));
  expect(citation()).toHaveAttribute("aria-expanded", "true");
});

describe("a term", () => {
  it("shows its meaning, which is asked for once", async () => {
    await note(term());
    expect(box()).toHaveAccessibleName("সমবায়");
    expect(box()).toHaveTextContent("সমবায় cooperativeমালিকানারীতিশব্দকোষে দেখুন");
    expect(box()?.lastElementChild).toHaveAttribute("href", "/glossary#cooperative");
    await note(term());
    await note(term());
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("that the page does not have fails, so that its link is followed", async () => {
    await expect(note(link("[href$=none]"))).rejects.toThrow("#none");
    expect(box()).toBeNull();
  });

  it("opened by the pointer leaves the focus and closes with it, one that was clicked does not", async () => {
    await openNote(term(), "hover");
    expect(document.body).toHaveFocus();
    closeNote("hover");
    await vi.waitFor(() => expect(box()).toBeNull());
    await note(term());
    closeNote("hover");
    expect(box()).not.toBeNull();
  });
});
