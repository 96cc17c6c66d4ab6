import { beforeEach, expect, it, vi } from "vitest";
import forget from "../actions/forget";
import { recordDistrict, recordPosition } from "./memory";

const PAGE = `
  <script id="payload" data-find="/api"></script><h1 tabindex="-1">প্রাউট</h1><a data-resume href="/prout#b">পড়ুন</a>
  <nav data-page="প্রাউট"><ol><li><a href="#a">এক</a></li><li><a href="#b">দুই</a><ol><li><a href="#bb">দুই-ক</a></li></ol></li>
  <li><a href="#c">সূত্র</a><ol><li><a href="#cc">তিন-ক</a></li></ol></li></ol></nav>`;

const stored = () => JSON.parse(localStorage.positions ?? "[]");
const places = () => stored().map(({ path, hash }: Record<string, string>) => `${path}${hash}`);

function read(path: string, hash: string): void {
  history.replaceState(null, "", path);
  const contents = document.querySelector("nav") as HTMLElement;
  recordPosition(contents, contents.querySelector<HTMLAnchorElement>(`[href="${hash}"]`));
}

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.memory;
  document.body.innerHTML = PAGE;
});

it("keeps the section of each article, the last read first", () => {
  vi.setSystemTime("2026-11-28T10:00Z");
  for (const hash of ["#a", "#b", "#bb", "#a", "#none"]) read("/prout", hash);
  expect(stored()).toEqual([
    { path: "/prout", page: "প্রাউট", hash: "#bb", section: "দুই-ক", at: Date.now() },
  ]);
  read("/goal", "#b");
  expect(places()).toEqual(["/goal#b", "/prout#bb"]);
  read("/prout", "#b");
  expect(places()).toEqual(["/prout#b", "/goal#b"]);
  vi.useRealTimers();
});

it("forgets a finished article, what is older than sixty days, and more than twenty articles", () => {
  for (const last of ["#c", "#cc"]) {
    read("/prout", "#b");
    read("/prout", last);
    expect([last, places()]).toEqual([last, []]);
  }
  vi.setSystemTime("2026-09-01");
  read("/old", "#b");
  vi.setSystemTime("2026-11-28");
  for (let number = 1; number <= 21; number += 1) read(`/${number}`, "#b");
  expect(places()).toHaveLength(20);
  expect(places()).not.toContain("/old#b");
  expect(places()).not.toContain("/1#b");
  vi.useRealTimers();
});

it("keeps nothing when it is switched off, and nothing of previews and restricted pages", () => {
  document.documentElement.dataset.memory = "off";
  read("/prout", "#b");
  expect(localStorage.positions).toBeUndefined();
  delete document.documentElement.dataset.memory;
  document.getElementById("payload")?.removeAttribute("data-find");
  read("/prout", "#b");
  expect(localStorage.positions).toBeUndefined();
});

it("replaces what it cannot read", () => {
  for (const text of ["{", "null", "7"]) {
    localStorage.positions = text;
    read("/prout", "#b");
    expect([text, places()]).toEqual([text, ["/prout#b"]]);
  }
});

it("forgets the offered position at the visitor's request", () => {
  read("/goal", "#b");
  read("/prout", "#b");
  document.documentElement.dataset.position = "";
  forget();
  expect(places()).toEqual(["/goal#b"]);
  expect(document.documentElement.dataset.position).toBeUndefined();
  expect(document.querySelector("h1")).toHaveFocus();
});

it("keeps the district of the events or offices that were shown last, unless the page is missing", () => {
  const chosen = (address: string) => {
    history.replaceState(null, "", address);
    recordDistrict();
    return localStorage.district;
  };
  expect(chosen("/events?kind=class&district=khulna")).toBe("khulna");
  expect(chosen("/contact?place=coxs-bazar")).toBe("coxs-bazar");
  expect(chosen("/events?district=")).toBe("coxs-bazar");
  expect(chosen("/events")).toBe("coxs-bazar");
  document.documentElement.dataset.memory = "off";
  expect(chosen("/events?district=dhaka")).toBe("coxs-bazar");
  delete document.documentElement.dataset.memory;
  document.getElementById("payload")?.removeAttribute("data-find");
  expect(chosen("/events?district=dhaka")).toBe("coxs-bazar");
});
