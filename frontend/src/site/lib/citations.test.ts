import { describe, expect, it } from "vitest";
import { linkCitations, splitCitations } from "./citations";

const sources = new Set([3, 25]);
const link = (number: number, digits: string) =>
  `<a class="citation" href="#source-${number}" aria-label="তথ্যসূত্র ${digits}">[${digits}]</a>`;

describe("linkCitations", () => {
  it("links a citation whose source exists", () => {
    expect(linkCitations("<p>কথা [২৫]।</p>", sources)).toBe(`<p>কথা ${link(25, "২৫")}।</p>`);
  });

  it("links adjacent citations", () => {
    expect(linkCitations("<p>কথা [৩][২৫]</p>", sources)).toBe(
      `<p>কথা ${link(3, "৩")}${link(25, "২৫")}</p>`,
    );
  });

  it("does not link a number without a source", () => {
    expect(linkCitations("<p>কথা [৯৯] [25] [ক]</p>", sources)).toBe("<p>কথা [৯৯] [25] [ক]</p>");
  });

  it("does not change attributes", () => {
    const html = '<p title="[২৫]">কথা <a href="/x?[২৫]">দেখুন</a></p>';
    expect(linkCitations(html, sources)).toBe(html);
  });

  it("puts no link inside a link", () => {
    const html = '<p><a href="/x">দেখুন <b>[২৫]</b></a> [৩]</p>';
    expect(linkCitations(html, sources)).toBe(
      `<p><a href="/x">দেখুন <b>[২৫]</b></a> ${link(3, "৩")}</p>`,
    );
  });

  it("does not mistake <abbr> for a link", () => {
    expect(linkCitations("<abbr>[৩]</abbr>", sources)).toBe(`<abbr>${link(3, "৩")}</abbr>`);
  });
});

describe("splitCitations", () => {
  it("splits plain text at its citations", () => {
    expect(splitCitations("ক [৩] খ [৪] [২৫]", sources)).toEqual([
      "ক ",
      { number: 3, text: "[৩]" },
      " খ [৪] ",
      { number: 25, text: "[২৫]" },
    ]);
  });

  it("is empty for an empty text", () => {
    expect(splitCitations("", sources)).toEqual([]);
  });
});

it("reads many brackets in linear time", () => {
  const html = "<".repeat(200_000);
  expect(linkCitations(html, sources)).toBe(html);
});
