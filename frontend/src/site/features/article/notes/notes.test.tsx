import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { objections } from "@/test/axe";
import { articlePage, glossaryPage } from "@/test/fixtures";
import { answerWith, renderSite } from "@/test/site";

const GLOSSARY = `/api/v2/pages/find/?html_path=${encodeURIComponent("/glossary")}`;
const term = () => screen.getByRole("link", { name: "সমবায়" });
const other = () => screen.getByRole("link", { name: "প্রাউটের" });
const popover = () => screen.queryByRole("dialog");

/** The event after Escape or a click elsewhere has closed a popover. */
function dismiss() {
  const box = screen.getByRole("dialog");
  fireEvent(box, Object.assign(new Event("toggle"), { newState: "closed" }));
}

const cited = (name: string) => {
  const [link] = screen.getAllByRole("link", { name });
  if (!link) throw new Error(`the fixture cites ${name}`);
  return link;
};

describe("a citation in an article", () => {
  it("opens a popover with its source, its address and a link to the list", async () => {
    const { user, container } = renderSite(articlePage);
    await user.click(cited("তথ্যসূত্র ২"));
    expect(popover()).toHaveAccessibleName("তথ্যসূত্র ২");
    expect(popover()).toHaveTextContent("শিল্প বিষয়ে প্রশ্নোত্তর");
    const box = within(screen.getByRole("dialog"));
    expect(box.getByRole("link", { name: /^globe/ })).toHaveAttribute(
      "href",
      "https://globe.example.org/faq-industry/%E0%A6%95",
    );
    expect(await objections()).toEqual([]);
    await user.click(box.getByRole("link", { name: "সূত্রে যান" }));
    expect(container.querySelector("#source-2")).toHaveFocus();
    expect(popover()).toBeNull();
  });

  it("of a range opens all of its sources", async () => {
    const { user } = renderSite(articlePage);
    await user.click(cited("তথ্যসূত্র ১–৩"));
    const items = within(screen.getByRole("dialog")).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent?.slice(0, 3))).toEqual(["১. ", "২. ", "৩. "]);
  });

  it("opens at each of several citations of one source", async () => {
    const { user } = renderSite(articlePage);
    for (const link of screen.getAllByRole("link", { name: "তথ্যসূত্র ১" })) {
      await user.click(link);
      expect(link).toHaveAttribute("aria-expanded", "true");
      expect(screen.getAllByRole("dialog")).toHaveLength(1);
    }
  });

  it("has no popover at the links back", async () => {
    const { user } = renderSite(articlePage);
    await user.click(cited("লেখায় ফিরুন"));
    expect(popover()).toBeNull();
  });
});

describe("a term of the glossary in an article", () => {
  it("is a link to the glossary with aria-expanded", () => {
    renderSite(articlePage);
    expect(term()).toHaveAttribute("href", "/glossary#cooperative");
    expect(term()).toHaveAttribute("aria-haspopup", "dialog");
    expect(term()).toHaveAttribute("aria-expanded", "false");
    expect(popover()).toBeNull();
  });

  it("opens its popover on click, without a navigation", async () => {
    const fetch = vi.fn();
    vi.stubGlobal("fetch", fetch);
    const { user, router } = renderSite(articlePage);
    await user.click(term());
    expect(popover()).toHaveAccessibleName("সমবায়");
    expect(popover()).toHaveAccessibleDescription("প্রাউটের মধ্যস্তরের শিল্পের মালিকানারীতি");
    expect(screen.getByText("cooperative")).toHaveAttribute("lang", "und-Latn");
    expect(popover()).toHaveFocus();
    expect(term()).toHaveAttribute("aria-expanded", "true");
    expect(router.state.location.pathname).toBe("/prout");
    expect(fetch).not.toHaveBeenCalled();
    expect(await objections()).toEqual([]);
  });

  it("opens on Enter, and Tab continues in the text", async () => {
    const { user } = renderSite(articlePage);
    act(() => term().focus());
    await user.keyboard("{Enter}");
    expect(popover()).toHaveFocus();
    await user.tab();
    expect(screen.getByRole("link", { name: "শব্দকোষে দেখুন" })).toHaveFocus();
    await user.tab();
    expect(popover()).toBeNull();
    expect(screen.getByRole("link", { name: /: উৎপাদন কার জন্য$/ })).toHaveFocus();
  });

  it("closes with the popover, and on a second click", async () => {
    const { user } = renderSite(articlePage);
    await user.click(term());
    dismiss();
    await waitFor(() => expect(popover()).toBeNull());
    expect(term()).toHaveAttribute("aria-expanded", "false");
    await user.click(term());
    await user.click(term());
    expect(popover()).toBeNull();
  });

  it("closes when another term opens", async () => {
    const { user } = renderSite(articlePage);
    await user.click(term());
    await user.click(other());
    expect(popover()).toHaveAccessibleName("প্রাউট");
    expect(term()).toHaveAttribute("aria-expanded", "false");
    expect(other()).toHaveAttribute("aria-expanded", "true");
  });

  it("opens on hover, without taking the focus", async () => {
    const { user } = renderSite(articlePage);
    await user.hover(term());
    expect(popover()).toBeNull();
    await waitFor(() => expect(popover()).not.toBeNull());
    expect(document.body).toHaveFocus();
  });

  it("stays open while the pointer is over the popover, and closes when it leaves", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = renderSite(articlePage);
    await user.hover(term());
    act(() => void vi.advanceTimersByTime(200));
    await user.hover(screen.getByRole("dialog"));
    act(() => void vi.advanceTimersByTime(2000));
    expect(popover()).not.toBeNull();
    await user.hover(screen.getByRole("heading", { name: "সুষম অর্থনীতি" }));
    act(() => void vi.advanceTimersByTime(2000));
    expect(popover()).toBeNull();
    vi.useRealTimers();
  });

  it("stays open after a click when the pointer leaves", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = renderSite(articlePage);
    await user.hover(term());
    act(() => void vi.advanceTimersByTime(200));
    await user.click(term());
    await user.hover(screen.getByRole("heading", { name: "সুষম অর্থনীতি" }));
    act(() => void vi.advanceTimersByTime(2000));
    expect(popover()).toHaveFocus();
    vi.useRealTimers();
  });

  it("does not open when the pointer only passes", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = renderSite(articlePage);
    await user.hover(term());
    await user.hover(screen.getByRole("heading", { name: "সুষম অর্থনীতি" }));
    act(() => void vi.advanceTimersByTime(2000));
    expect(popover()).toBeNull();
    vi.useRealTimers();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    "leaves a click with %j to the browser",
    (keys) => {
      renderSite(articlePage);
      const stop = vi.fn((event: Event) => {
        expect(event.defaultPrevented).toBe(false);
        event.preventDefault();
      });
      window.addEventListener("click", stop);
      fireEvent.click(term(), keys);
      window.removeEventListener("click", stop);
      expect(stop).toHaveBeenCalledOnce();
      expect(popover()).toBeNull();
    },
  );

  it("links from the popover to the glossary", async () => {
    vi.stubGlobal("fetch", vi.fn(answerWith({ [GLOSSARY]: glossaryPage })));
    const { user, router } = renderSite(articlePage);
    await user.click(term());
    await user.click(screen.getByRole("link", { name: "শব্দকোষে দেখুন" }));
    await waitFor(() =>
      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("শব্দকোষ"),
    );
    expect(router.state.location.hash).toBe("#cooperative");
    expect(popover()).toBeNull();
  });

  it("works on a page reached by the router", async () => {
    const find = `/api/v2/pages/find/?html_path=${encodeURIComponent("/prout")}`;
    vi.stubGlobal("fetch", vi.fn(answerWith({ [find]: articlePage })));
    const { user, router } = renderSite(glossaryPage);
    act(() => void router.navigate("/prout"));
    await user.click(await screen.findByRole("link", { name: "সমবায়" }));
    expect(popover()).toHaveAccessibleName("সমবায়");
  });
});
