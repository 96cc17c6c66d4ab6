import { act, screen, within } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { homePage } from "@/test/fixtures";
import { renderFramed } from "@/test/site";
import slideAction from "../../actions/slide";
import { halfWidthCards } from "./card-section";
import { Carousel } from "./carousel";
import { HomeScreen } from "./home-screen";

it("has the carousel and three sections of cards, in that order", () => {
  const { container } = renderFramed(<HomeScreen page={homePage} />);
  const slot = container.querySelector("#carousel");
  const sections = ["আমাদের কথা", "কার্যক্রম", "দর্শন"].map((name) =>
    screen.getByRole("region", { name }),
  );
  const order = [slot, ...sections].map((part) =>
    part ? Array.from(container.querySelectorAll("*")).indexOf(part) : -1,
  );
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(sections.map((section) => within(section).getAllByRole("article").length)).toEqual([
    3, 5, 3,
  ]);
});

it("gives each card a heading, a decorative picture, a teaser and one named link", () => {
  renderFramed(<HomeScreen page={homePage} />);
  const link = screen.getByRole("link", { name: "Read more যোগ ও সাধনা" });
  expect(within(link).getByText("Read more")).toHaveAttribute("lang", "en");
  expect(link).not.toHaveAttribute("lang");
  expect(link).toHaveAttribute("href", "/yoga");
  const card = link.closest("article");
  expect(card?.querySelector("img")).toHaveAttribute("alt", "");
  expect(card?.querySelectorAll("a")).toHaveLength(1);
});

it("keeps a picture's focal point in view when it is cropped", () => {
  const [section, ...others] = homePage.sections;
  if (!section?.cards[0]?.picture) throw new Error("The fixture has no picture");
  const [card, ...cards] = section.cards;
  const picture = { ...section.cards[0].picture, position: "25% 80%" };
  const sections = [{ ...section, cards: [{ ...card, picture }, ...cards] }, ...others];
  const { container } = renderFramed(<HomeScreen page={{ ...homePage, sections }} />);
  expect(container.querySelector("article img")).toHaveStyle({ objectPosition: "25% 80%" });
});

it("links each figure to the page that gives its source", () => {
  renderFramed(<HomeScreen page={homePage} />);
  const link = screen.getByRole("link", { name: "প্রভাত সঙ্গীতের গান" });
  expect(link).toHaveAttribute("href", "/social#songs");
  expect(link.closest("div")).toHaveTextContent("৫০১৮");
});

it("ends with the newest posts and the closing call", () => {
  renderFramed(<HomeScreen page={homePage} />);
  const news = screen.getByRole("region", { name: "ব্লগ থেকে" });
  expect(within(news).getByRole("link", { name: "Read more শীতের প্রস্তুতি" })).toHaveAttribute(
    "href",
    "/blog/winter",
  );
  expect(within(news).getByRole("link", { name: "সব লেখা" })).toHaveAttribute("href", "/blog");
  const closing = screen.getByRole("region", { name: "শুরু হোক আজই" });
  expect(within(closing).getByRole("link", { name: "কার্যালয় খুঁজুন" })).toHaveAttribute(
    "href",
    "/contact",
  );
});

it("leaves out figures, posts and closing call when there are none", () => {
  renderFramed(<HomeScreen page={{ ...homePage, figures: [], news: [], closing: null }} />);
  expect(document.querySelector("dl")).toBeNull();
  expect(screen.queryByRole("region", { name: "ব্লগ থেকে" })).toBeNull();
  expect(screen.queryByRole("region", { name: "শুরু হোক আজই" })).toBeNull();
});

it("breaks the heading where the editor did", () => {
  renderFramed(<HomeScreen page={homePage} />);
  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading.textContent).toBe("ভিতরে মুক্তি,\nবাইরে সেবা");
  expect(heading).toHaveClass("whitespace-pre-line");
});

it("renders without slides", () => {
  const { container } = renderFramed(<HomeScreen page={{ ...homePage, slides: [] }} />);
  expect(container.querySelector("#carousel")).toBeEmptyDOMElement();
  expect(screen.queryByRole("region", { name: "প্রথম পাতার স্লাইড" })).toBeNull();
});

describe("the carousel", () => {
  function show(slides = homePage.slides) {
    renderFramed(<HomeScreen page={{ ...homePage, slides }} />);
    const region = screen.getByRole("region", { name: "প্রথম পাতার স্লাইড" });
    const groups = within(region).getAllByRole("group");
    const track = groups[0]?.parentElement as HTMLElement;
    for (const [index, slide] of groups.entries()) {
      Object.defineProperty(slide, "offsetLeft", { value: 22 + index * 600 });
    }
    track.scrollTo = vi.fn();
    return { region, groups, track };
  }
  const button = (name: string) => screen.getByRole("button", { name });

  it("names its slides in Bengali digits", () => {
    const { groups } = show();
    expect(groups.map((slide) => slide.getAttribute("aria-label"))).toEqual([
      "৩টির মধ্যে ১",
      "৩টির মধ্যে ২",
      "৩টির মধ্যে ৩",
    ]);
  });

  it("goes forward and back, and wraps around", () => {
    const { track } = show();
    slideAction(button("পরের স্লাইড"));
    expect(track.scrollTo).toHaveBeenLastCalledWith({ left: 600 });
    slideAction(button("আগের স্লাইড"));
    expect(track.scrollTo).toHaveBeenLastCalledWith({ left: 1200 });
    track.scrollLeft = 1190;
    slideAction(button("পরের স্লাইড"));
    expect(track.scrollTo).toHaveBeenLastCalledWith({ left: 0 });
  });

  it("is hydrated with the slide that a visitor scrolled to before", () => {
    const carousel = <Carousel slides={homePage.slides} />;
    const container = document.createElement("div");
    container.innerHTML = renderToString(carousel);
    const [position, heading] = container.querySelectorAll("[aria-live] > span");
    if (position) position.textContent = "২ / ৩";
    if (heading) heading.textContent = "দুর্যোগে মানুষের পাশে";
    const onRecoverableError = vi.fn();
    act(() => hydrateRoot(container, carousel, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(heading).toHaveTextContent("দুর্যোগে মানুষের পাশে");
  });

  it("tells the position and the heading after a swipe has settled", () => {
    vi.useFakeTimers();
    const { region, groups, track } = show();
    const status = region.querySelector("[aria-live=polite]");
    expect(status).toHaveTextContent(/^১ \/ ৩$/);
    track.scrollLeft = 1180;
    track.dispatchEvent(new Event("scroll"));
    vi.advanceTimersByTime(99);
    expect(status).toHaveTextContent(/^১ \/ ৩$/);
    vi.advanceTimersByTime(1);
    const heading = groups[2]?.querySelector("h2")?.textContent;
    expect(status?.textContent).toBe(`৩ / ৩${heading}`);
    vi.useRealTimers();
  });

  it("loads its first picture eagerly and the others lazily", () => {
    const { groups } = show();
    const pictures = groups.map((slide) => slide.querySelector("img"));
    expect(pictures.map((picture) => picture?.getAttribute("loading"))).toEqual([
      "eager",
      "lazy",
      "lazy",
    ]);
    expect(pictures[0]).toHaveAttribute("fetchpriority", "high");
  });

  it("has no buttons for a single slide", () => {
    show(homePage.slides.slice(0, 1));
    expect(screen.queryByRole("button", { name: /স্লাইড/ })).toBeNull();
  });
});

describe("halfWidthCards", () => {
  it("leaves whole rows of three", () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(halfWidthCards)).toEqual([1, 2, 0, 4, 2, 0, 4, 2]);
  });
});

it("has the next gathering of each district, with a file for a calendar unless it is a sample", () => {
  renderFramed(<HomeScreen page={homePage} />);
  const row = (name: string) =>
    screen.getByRole("link", { name }).closest("[data-district]") as HTMLElement;
  const [khulna, dhaka] = ["khulna", "dhaka"].map((name) => row(`সাপ্তাহিক ধর্মচক্র, ${name}`));
  expect(khulna).toHaveTextContent("রবিবার ২৯ নভেম্বর, বিকেল ৫টা · কার্যালয়");
  expect(khulna).toHaveAttribute("data-district", "khulna");
  const hrefs = (of: HTMLElement) =>
    within(of)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
  expect(hrefs(khulna as HTMLElement)).toEqual(["/events/khulna", "/events/khulna/event.ics"]);
  expect(hrefs(dhaka as HTMLElement)).toEqual(["/events/dhaka", "/events"]);
});
