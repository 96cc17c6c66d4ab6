import { beforeEach, expect, it } from "vitest";
import reading from "./reading";

function input(name: string, value: string): HTMLInputElement {
  const radio = document.createElement("input");
  Object.assign(radio, { type: "radio", name, value });
  document.querySelector("#reading")?.append(radio);
  return radio;
}

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  delete document.documentElement.dataset.textSize;
  document.body.innerHTML = '<button></button><div id="reading"></div>';
});

it("shows and keeps a choice, and forgets it for the system's", () => {
  reading(input("theme", "dark"));
  reading(input("textSize", "large"));
  expect(document.documentElement.dataset).toMatchObject({ theme: "dark", textSize: "large" });
  expect(localStorage.getItem("reading")).toBe('{"theme":"dark","textSize":"large"}');
  reading(input("theme", ""));
  expect(document.documentElement.dataset.theme).toBeUndefined();
  expect(localStorage.getItem("reading")).toBe('{"textSize":"large"}');
});

it("deletes what is remembered when nothing is to be", () => {
  localStorage.positions = "[]";
  localStorage.district = "khulna";
  reading(input("theme", "dark"));
  expect(localStorage.positions).toBe("[]");
  reading(input("memory", "off"));
  expect([localStorage.positions, localStorage.district]).toEqual([undefined, undefined]);
  expect(localStorage.reading).toBe('{"theme":"dark","memory":"off"}');
  reading(input("memory", ""));
  expect(localStorage.reading).toBe('{"theme":"dark"}');
});

it("gives the browser's frame the colour of the theme", () => {
  document.body.insertAdjacentHTML(
    "beforeend",
    '<meta id="theme-light" media="not all"><meta id="theme-dark" media="(prefers-color-scheme: dark)">',
  );
  const media = () =>
    [...document.querySelectorAll("meta[id]")].map((meta) => meta.getAttribute("media"));
  reading(input("theme", "dark"));
  expect(media()).toEqual(["not all", ""]);
  reading(input("theme", "light"));
  expect(media()).toEqual(["", "(prefers-color-scheme: dark)"]);
  reading(input("theme", ""));
  expect(media()).toEqual(["not all", "(prefers-color-scheme: dark)"]);
});

it("marks what is chosen when the settings open", () => {
  document.documentElement.dataset.theme = "dark";
  const [system, dark] = [input("theme", ""), input("theme", "dark")];
  const [usual, large] = [input("textSize", ""), input("textSize", "large")];
  reading(document.querySelector("button") as HTMLElement);
  expect([system, dark, usual, large].map(({ checked }) => checked)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it("keeps the mark of a choice made before the settings had loaded", () => {
  const [system, dark] = [input("theme", ""), input("theme", "dark")];
  dark.checked = true;
  reading(document.querySelector("button") as HTMLElement);
  reading(dark);
  expect([system.checked, dark.checked]).toEqual([false, true]);
});
