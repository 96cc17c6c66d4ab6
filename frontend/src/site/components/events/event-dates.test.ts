import { expect, it } from "vitest";
import { shortDates } from "./event-dates";

it("writes the days of a month together", () => {
  expect(shortDates(["2026-11-29", "2026-12-06", "2026-12-13", "2026-12-20"])).toBe(
    "২৯ নভেম্বর, ৬, ১৩ ও ২০ ডিসেম্বর",
  );
  expect(shortDates(["2026-12-06"])).toBe("৬ ডিসেম্বর");
});
