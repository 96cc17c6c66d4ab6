import { expect, it } from "vitest";
import { describePictures } from "./pictures";

it("puts a description with a link in place of a picture", () => {
  const html = '<p>আগে <img src="/images/a.png" alt="মাঠ &amp; নদী" loading="eager"> পরে</p>';
  expect(describePictures(html)).toBe(
    '<p>আগে <span class="described">মাঠ &amp; নদী <a href="/images/a.png">ছবি দেখুন</a></span> পরে</p>',
  );
});

it("leaves text without pictures alone", () => {
  expect(describePictures("<p>লেখা</p>")).toBe("<p>লেখা</p>");
});
