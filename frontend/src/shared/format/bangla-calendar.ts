import { banglaMonths } from "../strings/bn";
import { bengaliDigits } from "./intl";

const DAY = 86_400_000; // milliseconds
const YEARS_BEHIND = 593; // the year that begins on 14 April 2026 is 1433

/**
 * The day of an ISO date, or of the date before a time, in the Bangla calendar of Bangladesh as revised in 2019
 * (bengali/calendar.py); empty for another text.
 */
export function banglaDate(iso: string): string {
  const date = /^\d{4}-\d\d-\d\d/.test(iso) ? Date.parse(iso.slice(0, 10)) : Number.NaN;
  if (Number.isNaN(date)) return "";
  const year = Number(iso.slice(0, 4));
  const start = date < newYear(year) ? year - 1 : year;
  let day = (date - newYear(start)) / DAY;
  let month = 0;
  for (const length of monthLengths(start)) {
    if (day < length) break;
    day -= length;
    month += 1;
  }
  return bengaliDigits(`${day + 1} ${banglaMonths[month]} ${start - YEARS_BEHIND}`);
}

function newYear(year: number): number {
  return Date.UTC(year, 3, 14);
}

/** The days of the months of the year that begins in this one. Falgun has one more when its February has one. */
function monthLengths(year: number): number[] {
  const falgun = newYear(year + 1) - newYear(year) === 366 * DAY ? 30 : 29;
  return [31, 31, 31, 31, 31, 31, 30, 30, 30, 30, falgun, 30];
}
