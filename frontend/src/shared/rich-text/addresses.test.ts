// @vitest-environment node
import { expect, it } from "vitest";
import { completeLink, isPictureAddress } from "./addresses";

it("takes pictures from the web, from the library and as raster data only", () => {
  expect(isPictureAddress("https://example.org/a.jpg")).toBe(true);
  expect(isPictureAddress("/images/a.jpg")).toBe(true);
  expect(isPictureAddress("data:image/png;base64,iVBORw0KGgo=")).toBe(true);
  for (const address of [
    "",
    "javascript:alert(1)",
    "//example.org/a.jpg",
    "/\\example.org/a.jpg",
    "file:///C:/a.jpg",
    "blob:https://example.org/1",
    "data:image/svg+xml;base64,PHN2Zz4=",
    "data:text/html;base64,PHN2Zz4=",
  ]) {
    expect(isPictureAddress(address), address).toBe(false);
  }
});

it("completes what a writer types as a link", () => {
  expect(completeLink(" example.org/yoga ")).toBe("https://example.org/yoga");
  expect(completeLink("example.org:8080")).toBe("https://example.org:8080");
  expect(completeLink("office@example.org")).toBe("mailto:office@example.org");
  expect(completeLink("https://example.org/a?b=c#d")).toBe("https://example.org/a?b=c#d");
  expect(completeLink("tel:01000000001")).toBe("tel:01000000001");
  for (const typed of ["01000-000001", "০১০০০ ০০০০০১", "(01000) 000001", "tel:০১০০০-০০০০০১"]) {
    expect(completeLink(typed), typed).toBe("tel:01000000001");
  }
  expect(completeLink("+৮৮০ ১০০০-০০০০০১")).toBe("tel:+8801000000001");
  expect(completeLink("16263")).toBe("tel:16263");
  expect(completeLink("/yoga")).toBe("/yoga");
  expect(completeLink("#part")).toBe("#part");
});

it("refuses what is no link", () => {
  for (const typed of [
    "",
    "yoga",
    "javascript:alert(1)",
    "data:text/html,x",
    "//example.org",
    "a b",
    "999999999999999999999999",
    "01000 (office)",
    "...",
  ]) {
    expect(completeLink(typed), typed).toBeNull();
  }
});

it("reads a very long mailbox in linear time", () => {
  expect(completeLink(`a@${"a.".repeat(100_000)}@`)).toBeNull();
  expect(completeLink("a@mail.example.org")).toBe("mailto:a@mail.example.org");
});
