import { expect, it } from "vitest";
import { compareTexts, differentFields, plainText } from "./compare";
import { blankPost } from "./form";

it("writes a post as lines of text", () => {
  const html =
    '<h2>ধান</h2><p>এক <strong>দুই</strong></p><ul><li>ক<ul><li>খ</li></ul></li></ul><figure><img src="/a.jpg" alt="নৌকা"><figcaption>নদী</figcaption></figure><table><tbody><tr><th>নাম</th><th>টাকা</th></tr><tr><td>ক</td><td>৫</td></tr></tbody></table>';
  expect(plainText(html)).toBe("ধান\nএক দুই\nক\nখ\n[নৌকা]\nনদী\nনাম | টাকা\nক | ৫");
});

it("marks whole words that only one text has", () => {
  expect(compareTexts("ক্ষেতে ধান আছে।", "ক্ষেতের ধান আছে।")).toEqual({
    first: [
      { text: "ক্ষেতে", isOnly: true },
      { text: " ধান আছে।", isOnly: false },
    ],
    second: [
      { text: "ক্ষেতের", isOnly: true },
      { text: " ধান আছে।", isOnly: false },
    ],
  });
});

it("marks texts that have little in common as a whole", () => {
  const words = (letter: string) =>
    Array.from({ length: 4000 }, (_, index) => `${letter}${index}`).join(" ");
  const { first, second } = compareTexts(words("ক"), words("খ"));
  expect([first.length, second.length]).toEqual([1, 1]);
  expect(first[0]?.isOnly).toBe(true);
});

it("names the other fields that differ", () => {
  const mine = { ...blankPost, title: "ক", content: "<p>খ</p>", categoryId: "2", tags: "নদী" };
  expect(differentFields(blankPost, mine)).toEqual(["categoryId", "tags"]);
});
