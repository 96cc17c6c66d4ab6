import { expect, it } from "vitest";
import { toName } from "./form";

it("sends a name without the spaces around it, and no empty one", () => {
  expect(toName("  সেবা ")).toBe("সেবা");
  expect(toName("   ")).toBeNull();
  expect(toName("")).toBeNull();
});
