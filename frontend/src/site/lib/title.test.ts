// @vitest-environment node
import { expect, it } from "vitest";
import { answer, articlePage, blogPage, frame, homePage } from "@/test/fixtures";
import { documentTitle } from "./title";

const { site } = frame;

it("is the page's title and the site's name", () => {
  expect(documentTitle(blogPage, site)).toBe("ব্লগ · আনন্দমার্গ প্রচারক সংঘ, বাংলাদেশ");
});

it("prefers the title for search engines", () => {
  expect(documentTitle(articlePage, site)).toBe("প্রাউট কী · আনন্দমার্গ প্রচারক সংঘ, বাংলাদেশ");
});

it("of a search begins with the query", () => {
  expect(documentTitle({ ...answer, query: " যোগ " }, site)).toBe(
    "যোগ · খোঁজার ফল · আনন্দমার্গ প্রচারক সংঘ, বাংলাদেশ",
  );
  expect(documentTitle({ ...answer, query: "" }, site)).toBe("খুঁজুন · আনন্দমার্গ প্রচারক সংঘ, বাংলাদেশ");
});

it("is the site's name alone on the front page", () => {
  expect(documentTitle(homePage, site)).toBe("আনন্দমার্গ প্রচারক সংঘ, বাংলাদেশ");
  const titled = { ...homePage, meta: { ...homePage.meta, seo_title: "সাধনা ও সেবা" } };
  expect(documentTitle(titled, site)).toBe("সাধনা ও সেবা");
});
