import { expect, it } from "vitest";
import { cleanHtml, countWords } from "./content";

it("removes the elements that Quill adds for itself", () => {
  const list =
    '<ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>ক</li></ol>';
  expect(cleanHtml(list)).toBe('<ol><li data-list="bullet">ক</li></ol>');
  expect(cleanHtml('<p>ক<span class="ql-cursor">\ufeff</span></p>')).toBe("<p>ক</p>");
  expect(cleanHtml("<p><br></p>")).toBe("");
});

it("keeps the joiners that shape Bengali", () => {
  expect(cleanHtml("<p>র\u200dযাব হৃৎ\u200cপিণ্ড</p>")).toBe("<p>র\u200dযাব হৃৎ\u200cপিণ্ড</p>");
});

it("counts Bengali and English words", () => {
  expect(countWords("নৌকায় কী উঠবে? Three words here।\n")).toBe(6);
  expect(countWords("\n")).toBe(0);
});
