import type { EventSummary } from "@/generated/page-types";
import { joinFacts } from "../../lib/facts";
import { strings } from "../../strings/bn";
import { Icon } from "../icon";
import { dayNumber, shortDate, shortDates } from "./event-dates";
import { EventMark } from "./event-mark";

const t = strings.events;

interface EventRowProps {
  event: EventSummary;
  /** The heading's level below the heading of the list. */
  level?: 2 | 3;
}

/** An event in a list: its day, its name, when and where, and the file for a calendar. */
export function EventRow({ event, level = 3 }: EventRowProps) {
  const { day, title, path, times, place, calendar } = event;
  const isCancelled = day?.state === "cancelled";
  const Heading = `h${level}` as const;
  return (
    <li className="relative grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-line pt-5 pb-4 outline-offset-4 outline-focus has-[h2_a:focus-visible]:outline-3 has-[h3_a:focus-visible]:outline-3 md:grid-cols-[6rem_minmax(0,1fr)] lg:grid-cols-[6rem_minmax(0,1fr)_auto] lg:gap-x-6 print:break-inside-avoid">
      <p className="row-span-2 text-small wrap-anywhere text-muted">
        {day && (
          <time dateTime={day.first_day}>
            {day.weekday}
            <span
              className={`block text-[2.25rem]/11 font-bold print:text-h4 print:font-normal [font-variant-numeric:tabular-nums] ${isCancelled ? "text-muted" : "text-accent"}`}
            >
              {dayNumber(day)}
            </span>
            {day.bangla_date}
          </time>
        )}
      </p>
      <div className="grid content-start">
        <EventMark day={day} repeats={event.repeats} />
        <Heading className="text-[1.1875rem]/7.5 font-bold lg:text-[1.3125rem]/8">
          <a
            className={`no-underline outline-none after:absolute after:inset-0 hover:text-green hover:underline ${isCancelled ? "text-muted line-through" : "text-ink"}`}
            href={path}
          >
            {title}
          </a>
          {event.is_sample && (
            <span className="text-small font-bold text-accent"> ({t.sample})</span>
          )}
        </Heading>
        {(times || place) && <p className="text-card">{joinFacts([times, place])}</p>}
        <p className="text-small text-muted">{detail(event)}</p>
      </div>
      {!isCancelled && day && day.state !== "past" && calendar && (
        <p className="relative justify-self-start wrap-anywhere lg:col-start-3 lg:row-span-2 lg:row-start-1 print:hidden">
          <a
            className="inline-flex min-h-11 items-center gap-1.5 text-control font-bold text-green no-underline hover:underline"
            href={calendar}
            download
          >
            <Icon name="add" className="size-4.5" />
            {t.keep}
            <span className="sr-only">: {title}</span>
          </a>
        </p>
      )}
    </li>
  );
}

/** One line: what changed, else the next dates, else cost and registration, else what happens. */
function detail({ day, later, conditions, lead }: EventSummary): string {
  if (day?.moved_from) return t.movedFrom(shortDate(day.moved_from));
  if (day?.note) return day.note;
  const dates = later.filter(({ state }) => state !== "cancelled");
  if (dates.length > 0) return t.laterDates(shortDates(dates.map(({ first_day }) => first_day)));
  return conditions || lead;
}
