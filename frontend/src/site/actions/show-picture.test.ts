import { expect, it } from "vitest";
import showPicture from "./show-picture";

it("shows the picture in place of its link", () => {
  document.body.innerHTML = '<p>মাঠ <a href="/images/a.png">ছবি দেখুন</a></p>';
  const link = document.querySelector("a") as HTMLAnchorElement;
  showPicture(link);
  expect(document.querySelector("img")).toHaveAttribute("src", link.href);
  expect(link).not.toBeVisible();
});
