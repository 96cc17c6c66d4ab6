import type { EventDay, EventSummary } from "@/generated/page-types";
import { bengaliDate, bengaliDigits } from "@/shared/format/intl";
import { strings } from "../../strings/bn";

/** A date of an event with its weekday; of several days the first and the last. */
export function dateInWords({ first_day, last_day, weekday }: EventDay): string {
  const first = bengaliDate(first_day);
  return first_day === last_day ? `${weekday}, ${first}` : `${first} – ${bengaliDate(last_day)}`;
}

/** Day and time of an event: আজ, রবিবার ২৯ নভেম্বর, বিকেল ৫টা. */
export function whenInWords({ day, times }: Pick<EventSummary, "day" | "times">): string {
  const date = day && `${day.weekday} ${shortDate(day.first_day)}`;
  return [day?.state === "today" && strings.events.states.today, date, times]
    .filter(Boolean)
    .join(", ");
}

/** The day of the month, which stands large before an event. */
export const dayNumber = ({ first_day }: EventDay) => bengaliDigits(Number(first_day.slice(8)));

/** Day and month. */
export const shortDate = (iso: string) => bengaliDate(iso).split(" ").slice(0, 2).join(" ");

/** Days, those of one month together. */
export function shortDates(days: string[]): string {
  const months = new Map<string, string[]>();
  for (const iso of days) {
    const [day = "", month = ""] = shortDate(iso).split(" ");
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  const parts = Array.from(months, ([month, numbers]) => `${strings.list(numbers)} ${month}`);
  return parts.join(", ");
}
