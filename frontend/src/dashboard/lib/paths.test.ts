import { describe, expect, it } from "vitest";
import { isDashboard, loginAddress, nextAddress } from "./paths";

const next = (value: string) => nextAddress(new URLSearchParams({ next: value }));

describe("the page after signing in", () => {
  it("is kept in the address of the sign-in with its query", () => {
    const address = loginAddress("/admindash/users?search=a&ordering=name");
    expect(address).toBe("/login?next=%2Fadmindash%2Fusers%3Fsearch%3Da%26ordering%3Dname");
    const query = new URL(address, "http://x").searchParams;
    expect(nextAddress(query)).toBe("/admindash/users?search=a&ordering=name");
  });

  it.each(["/cms/", "/cms/pages/5/edit/?x=1", "/admindash/users", "/a-page-for-accounts"])(
    "may be %s",
    (address) => {
      expect(next(address)).toBe(address);
    },
  );

  it("is left out for the first screen", () => {
    expect(loginAddress("/admindash")).toBe("/login");
    expect(loginAddress("/admindash", "ended")).toBe("/login?reason=ended");
  });

  it.each([
    "//example.org/admindash",
    "https://example.org/admindash/users",
    "//example.org/cms/",
    "/\\example.org/",
    "/.//example.org/",
    `${window.location.origin}//example.org/`,
    "javascript:alert(1)",
    "",
    "http://[",
  ])("is never %s", (address) => {
    expect(next(address)).toBe("/admindash");
  });

  it.each([
    ["/admindash/users?search=a", true],
    ["/login/setup", true],
    ["/cms/", false],
    ["/admindashes", false],
  ])("%s is a screen of the dashboard: %s", (address, expected) => {
    expect(isDashboard(address)).toBe(expected);
  });
});
