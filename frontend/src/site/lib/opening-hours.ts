import { westernNumber } from "@/shared/format/intl";
import { hours } from "../strings/nearest";

/** Minutes of the week in Dhaka: Sunday 00:00 is 0. Dhaka is six hours before UTC all year. */
interface Span {
  from: number;
  to: number;
}

const DAY = 24 * 60;
const WEEK = 7 * DAY;
const DHAKA = 6 * 60;
const THURSDAY = 4 * DAY; // 1 January 1970

/** A line of opening hours: its days and its times. */
type Line = [days: string, times: string];

/** Whether these opening hours include a time. Undefined unless every line is understood. */
export function isOpen(lines: Line[], time: Date): boolean | undefined {
  const spans: Span[] = [];
  const closedDays: number[] = [];
  for (const [dayText, timeText] of lines) {
    const days = weekdays(dayText);
    if (!days) return undefined;
    if (timeText === hours.closed) {
      closedDays.push(...days);
      continue;
    }
    const times = timeText.split(hours.and).map(timesOfDay);
    for (const one of times) {
      if (!one) return undefined;
      spans.push(...days.map((day) => ({ from: day * DAY + one.from, to: day * DAY + one.to })));
    }
  }
  if (lines.length === 0) return undefined;
  const now = (Math.floor(time.getTime() / 60_000) + DHAKA + THURSDAY) % WEEK;
  /* The night from Saturday to Sunday goes on after the end of the week. */
  return spans.some(
    ({ from, to }) =>
      !closedDays.includes(Math.floor(from / DAY)) &&
      [now, now + WEEK].some((minute) => from <= minute && minute < to),
  );
}

/** The days of “রবি–বৃহস্পতি”, “শুক্র ও শনি”, “প্রতিদিন”: 0 is Sunday. */
function weekdays(text: string): number[] | undefined {
  if (text === hours.everyDay) return hours.weekdays.map((_, day) => day);
  const days: number[] = [];
  for (const part of text.split(hours.and)) {
    const [first = -1, last = first, ...rest] = part.split(hours.to).map(weekday);
    if (first < 0 || last < 0 || rest.length > 0) return undefined;
    for (let day = first; day !== last; day = (day + 1) % 7) days.push(day);
    days.push(last);
  }
  return days;
}

function weekday(text: string): number {
  const name = text.replace(hours.weekdayEnd, "");
  return hours.weekdays.indexOf(hours.short[name] ?? name);
}

/** The minutes of the day of “সকাল ১০টা–বিকেল ৪টা ৩০”. The end may have the beginning's part of the day. */
function timesOfDay(text: string): Span | undefined {
  const [start = "", end = "", ...rest] = text.split(hours.to);
  const [part = "", from] = minuteOfDay(start, "");
  const [, to] = minuteOfDay(end, part);
  if (from === undefined || to === undefined || from >= to || rest.length > 0) return undefined;
  return { from, to };
}

function minuteOfDay(text: string, partBefore: string): [string, number | undefined] {
  const western = text.replace(/[০-৯]/g, (digit) => String(westernNumber(digit)));
  const [, part = partBefore, around = "", hour = "", minutes = "0"] =
    hours.time.exec(western.trim()) ?? [];
  const [first, last] = hours.partsOfDay[part] ?? [1, 0];
  const clock = Number(hour);
  if (!hour || clock < 1 || clock > 12) return [part, undefined];
  const hourOfDay = [0, 12, 24]
    .map((noon) => (clock % 12) + noon)
    .find((each) => first <= each && each <= last);
  if (hourOfDay === undefined) return [part, undefined];
  return [part, hourOfDay * 60 + (hours.around[around] ?? 0) + Number(minutes)];
}
