import { useMemo } from "react";
import { useLanguage } from "./language";

const locales = { en: "en-GB", bn: "bn-BD" } as const;
const ZONE = "Asia/Dhaka";

/** Intl's Bengali date without the comma before the year and the "at" before the time of day. */
function asWritten(date: string): string {
  return date.replace(/, (?=[\u09e6-\u09ef]{4})/, " ").replace(" \u098f ", ", ");
}

interface Format {
  number: (value: number) => string;
  date: (iso: string) => string;
  /** Date and time of day. */
  time: (iso: string) => string;
  /** The time of day alone. */
  clock: (iso: string) => string;
  weekday: (iso: string) => string;
  year: (iso: string) => string;
  month: (iso: string) => string;
  /** A file's size in MB or kB. */
  size: (bytes: number) => string;
}

/** Formats numbers and times in the chosen language, in Dhaka's time zone. */
export function useFormat(): Format {
  const locale = locales[useLanguage()];
  return useMemo(() => {
    /* No comma in four digits: 1200, 12,000. */
    const numbers = new Intl.NumberFormat(locale, { useGrouping: "min2" });
    const short = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    const format = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...options });
      return (iso: string) => asWritten(format.format(new Date(iso)));
    };
    const date = { day: "numeric", month: "long", year: "numeric" } as const;
    const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
    return {
      number: numbers.format,
      date: format(date),
      time: format({ ...date, ...clock }),
      clock: format(clock),
      weekday: format({ ...date, weekday: "long" }),
      year: format({ year: "numeric" }),
      month: format({ month: "long", year: "numeric" }),
      size: (bytes) =>
        bytes < 1_000_000
          ? `${numbers.format(Math.ceil(bytes / 1000))} kB`
          : `${short.format(bytes / 1_000_000)} MB`,
    };
  }, [locale]);
}
