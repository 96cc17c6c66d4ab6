import { expect, it } from "vitest";
import { isBlank } from "./is-blank";

it("counts an empty editor as missing, a picture as content", () => {
  expect(isBlank("")).toBe(true);
  expect(isBlank("<p><br></p>")).toBe(true);
  expect(isBlank("<h2> &nbsp; </h2><p></p>")).toBe(true);
  expect(isBlank("<p>ক</p>")).toBe(false);
  expect(isBlank('<p><img src="/images/a.jpg"></p>')).toBe(false);
});
