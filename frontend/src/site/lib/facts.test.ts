import { expect, it } from "vitest";
import { joinFacts } from "./facts";

it("leaves out what is missing and keeps each dot on the line before it", () => {
  const facts = ["শুক্রবার", "", null, undefined, 0, "খুলনা"] as const;
  expect(joinFacts([...facts])).toBe("শুক্রবার\u00a0· খুলনা");
  expect(joinFacts([])).toBe("");
});
