import { expect, it } from "vitest";
import dates from "@/test/bangla-dates.json";
import { banglaDate } from "./bangla-calendar";

it.each([...dates.published, ...dates.edges])("knows %s as %s", (gregorian = "", bangla) => {
  expect(banglaDate(gregorian)).toBe(bangla);
});
