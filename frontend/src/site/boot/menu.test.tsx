import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { frame } from "@/test/fixtures";
import { Header } from "../features/navigation/header";
import { watchMenu } from "./menu";

beforeAll(watchMenu);

const summary = (name: string) => screen.getByText(name, { selector: "summary" });
const group = (name: string) => summary(name).parentElement as HTMLDetailsElement;
const openGroups = () =>
  Array.from(document.querySelectorAll("details[open] summary"), ({ textContent }) => textContent);

function show() {
  render(<Header site={frame.site} menu={frame.menu} current="/prout" />);
  return userEvent.setup();
}

function showOpen(name: string) {
  const user = show();
  group(name).open = true;
  return user;
}

describe("an open group", () => {
  it("closes on Escape, and the focus goes back to its heading", async () => {
    const user = showOpen("কার্যক্রম");
    screen.getByRole("link", { name: "যোগ ও সাধনা" }).focus();
    const event = await new Promise<KeyboardEvent>((resolve) => {
      addEventListener("keydown", resolve, { once: true });
      void user.keyboard("{Escape}");
    });
    /* So that the browser does not close the menu of small screens, too. */
    expect(event.defaultPrevented).toBe(true);
    expect(openGroups()).toEqual([]);
    expect(summary("কার্যক্রম")).toHaveFocus();
  });

  it("leaves the focus outside where it is on Escape", async () => {
    const user = showOpen("দর্শন");
    await user.keyboard("{Escape}");
    expect(openGroups()).toEqual([]);
    expect(document.body).toHaveFocus();
  });

  it("closes when the focus leaves, and on a click elsewhere", async () => {
    const user = showOpen("দর্শন");
    screen.getByRole("link", { name: "ব্লগ" }).focus();
    expect(openGroups()).toEqual([]);
    group("দর্শন").open = true;
    await user.pointer({ keys: "[MouseLeft]", target: document.body });
    expect(openGroups()).toEqual([]);
  });

  it("stays open on small screens, where the groups stand below one another", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    showOpen("দর্শন");
    fireEvent.pointerDown(document.body);
    expect(openGroups()).toEqual(["দর্শন"]);
  });

  it("closes when another page is shown, and when the page is left", () => {
    showOpen("দর্শন");
    document.dispatchEvent(new CustomEvent("marga:page"));
    expect(openGroups()).toEqual([]);
    group("দর্শন").open = true;
    fireEvent(window, new Event("pagehide"));
    expect(openGroups()).toEqual([]);
  });
});

describe("hovering", () => {
  const over = (element: Element, pointerType = "mouse") =>
    fireEvent.pointerOver(element, { pointerType });
  const wait = (time: number) => vi.advanceTimersByTime(time);

  function withFakeTimers(test: () => void) {
    return () => {
      vi.useFakeTimers();
      show();
      test();
      wait(1000);
      vi.useRealTimers();
    };
  }

  it(
    "opens a group after 150 ms and closes it after leaving",
    withFakeTimers(() => {
      over(summary("কার্যক্রম"));
      wait(149);
      expect(openGroups()).toEqual([]);
      wait(1);
      expect(openGroups()).toEqual(["কার্যক্রম"]);
      over(document.body);
      wait(150);
      expect(openGroups()).toEqual([]);
    }),
  );

  it(
    "does not open a group that the pointer only passes",
    withFakeTimers(() => {
      over(summary("কার্যক্রম"));
      wait(100);
      over(document.body);
      wait(500);
      expect(openGroups()).toEqual([]);
    }),
  );

  it(
    "does not close a group that was clicked",
    withFakeTimers(() => {
      over(summary("কার্যক্রম"));
      wait(150);
      fireEvent.click(summary("কার্যক্রম"));
      over(summary("দর্শন"));
      wait(500);
      expect(openGroups()).toEqual(["কার্যক্রম"]);
    }),
  );

  it(
    "does nothing on touch and on small screens",
    withFakeTimers(() => {
      over(summary("কার্যক্রম"), "touch");
      vi.stubGlobal("matchMedia", () => ({ matches: false }));
      over(summary("দর্শন"));
      wait(500);
      expect(openGroups()).toEqual([]);
    }),
  );
});

it("says on the button whether the menu is open", () => {
  show();
  const menu = document.querySelector("#menu") as HTMLElement;
  const toggle = (newState: string) =>
    fireEvent(menu, Object.assign(new Event("toggle"), { newState }));
  toggle("open");
  expect(screen.getByRole("button", { name: "মেনু", expanded: true })).toBeVisible();
  toggle("closed");
  expect(screen.getByRole("button", { name: "মেনু", expanded: false })).toBeVisible();
});
