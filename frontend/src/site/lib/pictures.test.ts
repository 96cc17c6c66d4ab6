import { expect, it } from "vitest";
import { describePictures } from "./pictures";

it("puts a picture behind its description", () => {
  const html = '<p>আগে <img src="/images/a.png" alt="মাঠ &amp; নদী" loading="eager"> পরে</p>';
  expect(describePictures(html)).toBe(
    '<p>আগে <details class="described"><summary>মাঠ &amp; নদী <b>ছবি দেখুন</b></summary><img loading="lazy" src="/images/a.png" alt="মাঠ &amp; নদী"></details> পরে</p>',
  );
});

it("leaves text without pictures alone", () => {
  expect(describePictures("<p>লেখা</p>")).toBe("<p>লেখা</p>");
});
