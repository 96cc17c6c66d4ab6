import type { EventDay } from "@/generated/page-types";
import { bengaliDate, bengaliDigits } from "@/shared/format/intl";

/** A date of an event with its weekday; of several days the first and the last. */
export function dateInWords({ first_day, last_day, weekday }: EventDay): string {
  const first = bengaliDate(first_day);
  return first_day === last_day ? `${weekday}, ${first}` : `${first} – ${bengaliDate(last_day)}`;
}

/** The day of the month, which stands large before an event. */
export const dayNumber = ({ first_day }: EventDay) => bengaliDigits(Number(first_day.slice(8)));

/** Day and month: ৬ ডিসেম্বর. */
export const shortDate = (iso: string) => bengaliDate(iso).split(" ").slice(0, 2).join(" ");

/** Days with the months in which they are: ২৯ নভেম্বর, ৬ ও ১৩ ডিসেম্বর. */
export function shortDates(days: string[]): string {
  const months = new Map<string, string[]>();
  for (const iso of days) {
    const [day = "", month = ""] = shortDate(iso).split(" ");
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  const parts = Array.from(months, ([month, numbers]) => `${joined(numbers)} ${month}`);
  return parts.join(", ");
}

const joined = (words: string[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ও ${words.at(-1)}`;
