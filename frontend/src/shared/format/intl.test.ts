// @vitest-environment node
import { describe, expect, it } from "vitest";
import { bengaliDate, bengaliDigits, westernNumber } from "./intl";

describe("digits", () => {
  it("convert to Bengali and back", () => {
    expect(bengaliDigits(1234567890)).toBe("১২৩৪৫৬৭৮৯০");
    expect(bengaliDigits("২ of 3")).toBe("২ of ৩");
    expect(westernNumber("১২০")).toBe(120);
  });
});

describe("bengaliDate", () => {
  it("writes day, month and year", () => {
    expect(bengaliDate("2026-11-14T10:00:00+06:00")).toBe("১৪ নভেম্বর ২০২৬");
  });

  it("is the date in Dhaka in every time zone", () => {
    expect(bengaliDate("2026-09-14T18:30:00Z")).toBe("১৫ সেপ্টেম্বর ২০২৬");
    expect(bengaliDate("2026-09-14T17:59:59Z")).toBe("১৪ সেপ্টেম্বর ২০২৬");
  });

  it("keeps the day of a date without a time", () => {
    expect(bengaliDate("2026-01-01")).toBe("১ জানুয়ারি ২০২৬");
  });
});
