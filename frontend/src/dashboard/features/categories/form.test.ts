// @vitest-environment node
import { expect, it } from "vitest";
import { categorySchema } from "./form";

it("sends a name without the spaces around it", () => {
  expect(categorySchema.parse({ titlename: "  সেবা " })).toEqual({ titlename: "সেবা" });
});

it.each(["", "   "])("refuses the blank name %j", (titlename) => {
  expect(categorySchema.safeParse({ titlename }).success).toBe(false);
});
