// @vitest-environment node
import { expect, it } from "vitest";
import type { Block } from "@/shared/wagtail/types";
import { outline } from "./sections";

const heading = (id: string, level: 2 | 3 | 4): Block => ({
  type: "heading",
  id,
  value: { text: id, level, anchor: id },
});
const text = (id: string): Block => ({ type: "text", id, value: "" });

it("puts every block under its heading and every heading under a higher one", () => {
  const { blocks, sections } = outline([
    text("intro"),
    heading("a", 2),
    text("a1"),
    heading("aa", 3),
    text("aa1"),
    heading("aaa", 4),
    heading("ab", 3),
    heading("b", 2),
    text("b1"),
  ]);
  expect(blocks.map(({ id }) => id)).toEqual(["intro"]);
  expect(sections.map(({ heading: { id } }) => id)).toEqual(["a", "b"]);
  const [a, b] = sections;
  expect(a?.blocks.map(({ id }) => id)).toEqual(["a1"]);
  expect(a?.sections.map(({ heading: { id } }) => id)).toEqual(["aa", "ab"]);
  expect(a?.sections[0]?.sections[0]?.heading.id).toBe("aaa");
  expect(b?.blocks.map(({ id }) => id)).toEqual(["b1"]);
});

it("accepts a body that begins with a lower heading", () => {
  const { sections } = outline([heading("deep", 3), heading("top", 2)]);
  expect(sections.map(({ heading: { id } }) => id)).toEqual(["deep", "top"]);
});
