import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { frame } from "@/test/fixtures";
import { Header } from "./header";

function show(current = "/prout") {
  render(<Header site={frame.site} menu={frame.menu} current={current} />);
}

const summary = (name: string) => screen.getByText(name, { selector: "summary" });

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
    "/help",
    "/login",
  ]);
});

it("has no link to ways to help unless the settings name their page", () => {
  render(<Header site={{ ...frame.site, help: null }} menu={frame.menu} current="/" />);
  expect(screen.queryByRole("link", { name: "সাহায্য করুন", hidden: true })).toBeNull();
});

it("marks the current page and its group", () => {
  show();
  expect(screen.getByRole("link", { name: "প্রাউট" })).toHaveAttribute("aria-current", "page");
  expect(summary("দর্শন")).toHaveAttribute("aria-current", "true");
  expect(summary("কার্যক্রম")).not.toHaveAttribute("aria-current");
});

it("takes /home for the front page", () => {
  show("/home");
  expect(screen.getByRole("link", { name: "প্রচ্ছদ" })).toHaveAttribute("aria-current", "page");
});

it("opens as a popover of its button, and its groups exclude one another", () => {
  show();
  const button = screen.getByRole("button", { name: "মেনু", expanded: false });
  expect(button).toHaveAttribute("popovertarget", "menu");
  expect(document.querySelector("#menu")).toHaveAttribute("popover", "auto");
  const groups = document.querySelectorAll("details");
  expect(Array.from(groups, (group) => group.getAttribute("name"))).toEqual([
    "menu",
    "menu",
    "menu",
  ]);
});
