// @vitest-environment node
import { expect, it } from "vitest";
import dates from "@/test/bangla-dates.json";
import { banglaDate } from "./bangla-calendar";

it.each([...dates.published, ...dates.edges])("knows %s as %s", (gregorian = "", bangla) => {
  expect(banglaDate(gregorian)).toBe(bangla);
});

it("knows the day of a time, and no day in other texts", () => {
  expect(banglaDate("2026-11-23T00:30")).toBe("৮ অগ্রহায়ণ ১৪৩৩");
  for (const text of ["", "2026", "2026-13-01", "23.11.2026", "যোগ"])
    expect(banglaDate(text)).toBe("");
});
