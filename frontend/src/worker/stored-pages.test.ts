// @vitest-environment node
import { describe, expect, it } from "vitest";
import { isGone, storedAddress } from "./stored-pages";

const ORIGIN = "https://site.example";
const PAGE = `${ORIGIN}/yoga`;

function answer(status: number) {
  return { status, redirected: false, type: "basic" as const, headers: new Headers() };
}

describe("storedAddress", () => {
  it.each([
    ["/yoga", "/yoga"],
    ["/yoga/", "/yoga"],
    ["/yoga//", "/yoga"],
    ["/", "/"],
    ["//", "/"],
    ["/?p=77", "/"],
    ["/yoga?fbclid=IwAR0&utm_source=x&utm_medium=", "/yoga"],
    ["/yoga/?gclid=1#asana", "/yoga"],
    ["/yoga?", "/yoga"],
    ["/yoga?Page=2", "/yoga"],
    ["/blog?page=2&fbclid=1", "/blog?page=2"],
    ["/blog/?utm=x&page=2&page=3", "/blog?page=2&page=3"],
    ["/glossary?q=যম", "/glossary?q=%E0%A6%AF%E0%A6%AE"],
    ["/contact?to=3", "/contact?to=3"],
  ])("takes %s as %s", (address, expected) => {
    expect(storedAddress(ORIGIN + address)).toBe(ORIGIN + expected);
  });
});

describe("isGone", () => {
  it.each([
    [200, true],
    [404, true],
    [410, true],
    [429, false],
    [500, false],
    [503, false],
  ])("takes status %i as %s", (status, expected) => {
    expect(isGone(PAGE, answer(status))).toBe(expected);
  });

  it("takes a redirect of the stored address alone as gone", () => {
    const redirect = { ...answer(0), type: "opaqueredirect" as const };
    expect(isGone(PAGE, redirect)).toBe(true);
    expect(isGone(`${PAGE}#asana`, redirect)).toBe(true);
    expect(isGone(`${PAGE}/`, redirect)).toBe(false);
    expect(isGone(`${ORIGIN}/?p=77`, redirect)).toBe(false);
    expect(isGone(`${PAGE}?fbclid=1`, answer(404))).toBe(true);
  });
});
