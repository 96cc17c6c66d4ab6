import { expect, it } from "vitest";
import { englishParts, markEnglish } from "./english";

const english = (text: string) => englishParts(text).filter((_, index) => index % 2);

it("finds English titles and phrases", () => {
  for (const [text, ...runs] of [
    ["‘Progressive Utilization Theory’-র সংক্ষেপ", "Progressive Utilization Theory"],
    ["বইটির নাম ‘Idea and Ideology’, ১৯৫৯", "Idea and Ideology"],
    ["A Brief History of Ánanda Márga 1955–1990", "A Brief History of Ánanda Márga 1955–1990"],
    [
      "P. R. Sarkar on the Importance of Purchasing Capacity",
      "P. R. Sarkar on the Importance of Purchasing Capacity",
    ],
    ["‘Rules for Ásanas’ ও ‘Science and Society’", "Rules for Ásanas", "Science and Society"],
    ["সোহেল, Journal of Asian and African Studies", "Journal of Asian and African Studies"],
  ] as [string, ...string[]][]) {
    expect(english(text), text).toEqual(runs);
    expect(englishParts(text).join("")).toBe(text);
  }
});

it("leaves names, transliterations, abbreviations, addresses and numbers as they are", () => {
  for (const text of [
    "Ananda Marga",
    "Baba Nam Kevalam, yama niyama",
    "AMURT Europe",
    "AIR 1984 SC 512",
    "sarkarverse.org/wiki/Theory_of_the_art",
    "https://example.org/the-art-of/living?a=b",
    "10 km, 5 kg",
    "education",
    "১৯৫৫ ও ১৯৫৯",
    "",
  ])
    expect(english(text), text).toEqual([]);
});

it("marks English between tags, never inside them", () => {
  expect(
    markEnglish(
      '<p title="the art of">ক <a href="/of the/a b">Art of Living</a> &amp; খ<br>এ the end</p>',
    ),
  ).toBe(
    '<p title="the art of">ক <a href="/of the/a b"><span lang="en">Art of Living</span></a> &amp; খ<br>এ <span lang="en">the end</span></p>',
  );
  expect(markEnglish("<p>যোগ &lt;b of the&gt;</p>")).toBe(
    '<p>যোগ &lt;<span lang="en">b of the</span>&gt;</p>',
  );
});

it("takes no longer for long texts than their length", () => {
  const started = performance.now();
  for (const piece of ["a ", "a. ", "a,:;()", "'", "Ã ", "<", "a-"])
    markEnglish(piece.repeat(50_000));
  expect(performance.now() - started).toBeLessThan(5000);
});
