import { act, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { frame } from "@/test/fixtures";
import { Header } from "./header";

function show(current = "/prout") {
  const header = (visit: string) => (
    <Header site={frame.site} menu={frame.menu} current={current} visit={visit} />
  );
  const { rerender } = render(header("first"));
  return { user: userEvent.setup(), navigate: (visit = "second") => rerender(header(visit)) };
}

const button = (name: string) => screen.getByRole("button", { name });
const isOpen = (name: string) => button(name).getAttribute("aria-expanded") === "true";
const group = (name: string) => button(name).closest("li") as HTMLElement;

it("shows the emblem, the name, the motto and the way to sign in", () => {
  show();
  const brand = screen.getByRole("link", { name: /আনন্দমার্গ প্রচারক সংঘ/ });
  expect(brand).toHaveAttribute("href", "/");
  expect(within(brand).getByText("আত্মমোক্ষার্থং জগদ্ধিতায় চ")).toHaveAttribute("lang", "sa");
  for (const login of screen.getAllByRole("link", { name: "লগইন" })) {
    expect(login).toHaveAttribute("href", "/login");
  }
});

it("has every link in the document, in the order of the menu", () => {
  show();
  const menu = screen.getByRole("navigation", { name: "প্রধান মেনু" });
  const links = within(menu).getAllByRole("link", { hidden: true });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/",
    "/establishment",
    "/goal",
    "/marga",
    "/yoga",
    "/education",
    "/childrenhomes",
    "/amrt",
    "/rurawa",
    "/prout",
    "/social",
    "/spiritual",
    "/blog",
    "/contact",
    "/login",
  ]);
});

it("marks the current page and its group", () => {
  show();
  expect(screen.getByRole("link", { name: "প্রাউট" })).toHaveAttribute("aria-current", "page");
  expect(button("দর্শন")).toHaveAttribute("aria-current", "true");
  expect(button("কার্যক্রম")).not.toHaveAttribute("aria-current");
});

it("takes /home for the front page", () => {
  show("/home");
  expect(screen.getByRole("link", { name: "প্রচ্ছদ" })).toHaveAttribute("aria-current", "page");
});

describe("a group", () => {
  it("opens and closes on click, one at a time", async () => {
    const { user } = show();
    await user.click(button("কার্যক্রম"));
    expect(isOpen("কার্যক্রম")).toBe(true);
    await user.click(button("দর্শন"));
    expect([isOpen("কার্যক্রম"), isOpen("দর্শন")]).toEqual([false, true]);
    await user.click(button("দর্শন"));
    expect(isOpen("দর্শন")).toBe(false);
  });

  it("opens with the keyboard; Escape closes it and returns the focus", async () => {
    const { user } = show();
    button("কার্যক্রম").focus();
    await user.keyboard("{Enter}");
    await user.tab();
    expect(screen.getByRole("link", { name: "যোগ ও সাধনা" })).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(isOpen("কার্যক্রম")).toBe(false);
    expect(button("কার্যক্রম")).toHaveFocus();
  });

  it("closes when the focus leaves, and on a click elsewhere", async () => {
    const { user } = show();
    await user.click(button("দর্শন"));
    act(() => screen.getByRole("link", { name: "ব্লগ" }).focus());
    expect(isOpen("দর্শন")).toBe(false);
    await user.click(button("দর্শন"));
    await user.pointer({ keys: "[MouseLeft]", target: document.body });
    expect(isOpen("দর্শন")).toBe(false);
  });

  it("closes on navigation", async () => {
    const { user, navigate } = show();
    await user.click(button("দর্শন"));
    navigate();
    expect(isOpen("দর্শন")).toBe(false);
  });
});

describe("hovering", () => {
  const enter = (name: string, pointerType = "mouse") =>
    fireEvent.pointerEnter(group(name), { pointerType });
  const leave = (name: string) => fireEvent.pointerLeave(group(name), { pointerType: "mouse" });
  const wait = (time: number) => act(() => vi.advanceTimersByTime(time));

  function showTimed() {
    vi.useFakeTimers();
    show();
    return () => vi.useRealTimers();
  }

  it("opens a group after 150 ms and closes it on leaving", () => {
    const done = showTimed();
    enter("কার্যক্রম");
    wait(149);
    expect(isOpen("কার্যক্রম")).toBe(false);
    wait(1);
    expect(isOpen("কার্যক্রম")).toBe(true);
    leave("কার্যক্রম");
    wait(150);
    expect(isOpen("কার্যক্রম")).toBe(false);
    done();
  });

  it("does not open a group that the pointer only passes", () => {
    const done = showTimed();
    enter("কার্যক্রম");
    wait(100);
    leave("কার্যক্রম");
    wait(500);
    expect(isOpen("কার্যক্রম")).toBe(false);
    done();
  });

  it("does not close a clicked group", () => {
    const done = showTimed();
    enter("কার্যক্রম");
    wait(150);
    fireEvent.click(button("কার্যক্রম"));
    leave("কার্যক্রম");
    enter("দর্শন");
    wait(500);
    expect([isOpen("কার্যক্রম"), isOpen("দর্শন")]).toEqual([true, false]);
    done();
  });

  it("closes on Escape wherever the focus is", () => {
    const done = showTimed();
    enter("কার্যক্রম");
    wait(150);
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(isOpen("কার্যক্রম")).toBe(false);
    expect(document.body).toHaveFocus();
    done();
  });

  it("does nothing on touch and on narrow screens", () => {
    const done = showTimed();
    enter("কার্যক্রম", "touch");
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    enter("দর্শন");
    wait(500);
    expect([isOpen("কার্যক্রম"), isOpen("দর্শন")]).toEqual([false, false]);
    done();
  });
});

describe("the panel of small screens", () => {
  it("opens with its button, which has aria-expanded", async () => {
    const { user, navigate } = show();
    const menu = () => screen.getByRole("navigation", { name: "প্রধান মেনু" });
    expect(isOpen("মেনু")).toBe(false);
    expect(menu()).not.toHaveAttribute("data-open");
    await user.click(button("মেনু"));
    expect(isOpen("মেনু")).toBe(true);
    expect(menu()).toHaveAttribute("data-open");
    navigate();
    expect(menu()).not.toHaveAttribute("data-open");
    navigate("first");
    expect(menu()).not.toHaveAttribute("data-open");
  });

  it("Escape closes an open group first, then the panel, and returns the focus", async () => {
    const { user } = show();
    await user.click(button("মেনু"));
    await user.click(button("দর্শন"));
    await user.keyboard("{Escape}");
    expect([isOpen("মেনু"), isOpen("দর্শন")]).toEqual([true, false]);
    await user.keyboard("{Escape}");
    expect(isOpen("মেনু")).toBe(false);
    expect(button("মেনু")).toHaveFocus();
  });
});
