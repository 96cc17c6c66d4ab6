import { strings } from "../strings/bn";

const DIGITS = "০১২৩৪৫৬৭৮৯";

/** A number in Bengali digits. */
export function bengaliDigits(value: number | string): string {
  return String(value).replace(/\d/g, (digit) => DIGITS.charAt(Number(digit)));
}

/** The value of a number in Bengali digits. */
export function westernNumber(text: string): number {
  return Number(text.replace(/[০-৯]/g, (digit) => String(DIGITS.indexOf(digit))));
}

/* Intl is used for the calendar only: its month names and punctuation differ between versions of ICU,
   and the server and the browser must render the same text. The first one of a document takes a phone's
   processor a tenth of a second. */
let calendar: Intl.DateTimeFormat | undefined;

/** An ISO time as a date in Dhaka: ১৪ নভেম্বর ২০২৬. An ISO date without a time is that day. */
export function bengaliDate(iso: string): string {
  calendar ??= new Intl.DateTimeFormat("en-US", {
    timeZone: "Asia/Dhaka",
    year: "numeric",
    month: "numeric",
    day: "numeric",
  });
  const parts = Object.fromEntries(
    calendar.formatToParts(new Date(iso)).map(({ type, value }) => [type, Number(value)]),
  );
  const { day = 0, month = 0, year = 0 } = parts;
  return `${bengaliDigits(day)} ${strings.months[month - 1]} ${bengaliDigits(year)}`;
}
