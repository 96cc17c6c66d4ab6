// @vitest-environment node
import { describe, expect, it } from "vitest";
import { glossaryPage } from "@/test/fixtures";
import { matchingAnchors } from "./filter";

const anchors = (query: string) => [...matchingAnchors(glossaryPage.letters, query)];

describe("the glossary's filter", () => {
  it.each(["", "  ", "\u200c"])("%j matches every term", (query) => {
    expect(anchors(query)).toEqual(["ahimsa", "niyama", "yajna", "yama"]);
  });

  it.each([
    ["যজ্ঞ", "yajna"],
    ["হিং", "ahimsa"],
    ["NIYA", "niyama"],
    ["শৃঙ্খলা", "niyama"],
    [" আচরণের  পাঁচ ", "yama"],
  ])("%j finds the word, its reading or its meaning", (query, anchor) => {
    expect(anchors(query)).toEqual([anchor]);
  });

  it("compares in NFC", () => {
    expect(anchors("নি\u09dfম")).toEqual(["niyama"]);
    expect(anchors("নি\u09af\u09bcম")).toEqual(["niyama"]);
    expect(anchors("দেও\u09dfা")).toEqual(["ahimsa"]);
  });

  it("matches nothing for an unknown word", () => {
    expect(anchors("প্রাউট")).toEqual([]);
  });
});
