// @vitest-environment node
import { describe, expect, it } from "vitest";
import { isPageAddress } from "./page-address";

const ORIGIN = "https://site.example";
const isPage = (address: string) => isPageAddress(new URL(address, ORIGIN), ORIGIN);

describe("isPageAddress", () => {
  it.each(["/", "/home", "/yoga", "/yoga#asana", "/blog?page=2", "/blog/cms", "/imagesque"])(
    "leaves %s to the router",
    (address) => expect(isPage(address)).toBe(true),
  );

  it.each([
    "/cms",
    "/cms/pages/3/",
    "/login",
    "/logout",
    "/admindash/posts",
    "/api/v2/pages/",
    "/media/images/a.jpg",
    "/images/a",
    "/documents/4/report",
    "/static/x",
    "/sitemap.xml",
    "/robots.txt",
    "https://other.example/yoga",
    "mailto:dhaka@example.org",
    "tel:+8801000000001",
  ])("leaves %s to the browser", (address) => expect(isPage(address)).toBe(false));
});
