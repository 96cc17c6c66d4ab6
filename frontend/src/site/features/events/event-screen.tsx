import type { ReactNode } from "react";
import type { EventDay, EventPage, EventSummary, Organiser } from "@/generated/page-types";
import { bengaliDate } from "@/shared/format/intl";
import { button, goLink } from "@/shared/ui/button-styles";
import type { Block } from "@/shared/wagtail/types";
import { ArticleBody } from "../../body/article-body";
import { dateInWords, dayNumber, shortDate } from "../../components/events/event-dates";
import { EventMark } from "../../components/events/event-mark";
import { Icon } from "../../components/icon";
import { Picture } from "../../components/picture";
import { RichText } from "../../components/rich-text";
import { ShareRow, whatsapp } from "../../components/share-row";
import { joinFacts } from "../../lib/facts";
import { parentPath } from "../../lib/paths";
import { strings } from "../../strings/bn";

const t = strings.events;

/** An event: what one came for, day and place, stands above what introduces it. */
export function EventScreen({ page }: { page: EventPage }) {
  const title = page.is_sample ? t.sampleTitle(page.title) : page.title;
  const { day, picture, organiser } = page;
  return (
    <div className="wrap pb-16">
      <nav className="pt-4 print:hidden" aria-label={strings.here}>
        <a className={goLink} href={parentPath(page.meta.path)}>
          <Icon name="back" className="size-5" />
          {t.all}
        </a>
      </nav>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-2 pb-10 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-16">
        <header className="grid max-w-measure content-start gap-4">
          {page.is_sample && <Notice>{t.samples}</Notice>}
          <When page={page} />
          <h1 className="stitched text-h1" tabIndex={-1}>
            {title}
          </h1>
          {day?.state !== "past" && <EventMark day={day} repeats={page.repeats} />}
          {page.instead && <Instead event={page.instead} />}
          <Notices page={page} />
          <p className="text-lead">
            <RichText inline html={page.lead_html} />
          </p>
        </header>
        <section className="grid content-start gap-4" aria-label={t.facts}>
          <Actions page={page} />
          <Facts page={page} />
        </section>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[16rem_minmax(0,var(--container-measure))] lg:gap-16">
        <div className="grid content-start gap-12 lg:col-start-2">
          <ArticleBody body={page.body as Block[]} />
          {picture && (
            <Picture
              picture={picture}
              className="aspect-4/3 w-full bg-sand object-cover"
              sizes="(min-width: 60em) 40rem, 100vw"
            />
          )}
          {organiser && <OrganiserSection organiser={organiser} />}
          {!page.is_sample && (
            <ShareRow
              title={title}
              facts={page.facts}
              path={page.meta.path}
              url={page.meta.html_url}
            />
          )}
        </div>
        <LaterDates days={page.later} />
      </div>
    </div>
  );
}

/** The day as a large number, with its weekday, month, Bangla date, time and place. */
function When({ page }: { page: EventPage }) {
  const { day, times, place } = page;
  if (!day) return <p className="text-h4">{t.noDate}</p>;
  const isOver = day.state === "past";
  const isOff = isOver || day.state === "cancelled";
  const isOneDay = day.first_day === day.last_day;
  const [, ...monthAndYear] = bengaliDate(day.first_day).split(" ");
  return (
    <p className="flex items-center gap-4 text-card">
      <b
        className={`text-[3.5rem]/14 [font-variant-numeric:tabular-nums] ${isOff ? "text-muted" : "text-accent"}`}
        aria-hidden="true"
      >
        {dayNumber(day)}
      </b>
      <span className="grid border-l border-line pl-4">
        <time dateTime={day.first_day}>
          <span aria-hidden={isOneDay}>
            {isOneDay ? `${day.weekday}, ${monthAndYear.join(" ")}` : dateInWords(day)}
          </span>
          {isOneDay && <span className="sr-only">{dateInWords(day)}</span>}
        </time>
        {day.bangla_date && <span className="text-small text-muted">{day.bangla_date}</span>}
        {isOver && <b>{t.states.past}</b>}
        <b>{joinFacts([times || t.wholeDay, place?.name])}</b>
      </span>
    </p>
  );
}

/** The next event, offered by one that is over. */
function Instead({ event }: { event: EventSummary }) {
  return (
    <div className="border-l-4 border-green bg-green-tint px-5 py-3 text-card">
      <p>
        {t.nextEvent}
        {event.day && `: ${dateInWords(event.day)}`}
        {event.times && `, ${event.times}`}
      </p>
      <a className={goLink} href={event.path}>
        {event.is_sample ? t.sampleTitle(event.title) : event.title}
        <Icon name="forward" className="size-5" />
      </a>
    </div>
  );
}

/** The calendar's file, a message to the office, the event in a message, and the notice to print. */
function Actions({ page }: { page: EventPage }) {
  const { title, day, calendar, organiser, notice, facts, is_sample, meta } = page;
  const takesPlace = day && !["past", "cancelled"].includes(day.state);
  const write = organiser?.message_path;
  return (
    <div className="grid gap-x-6 gap-y-3 sm:flex sm:flex-wrap print:hidden">
      {takesPlace && calendar && (
        <a className={button.filled} href={calendar} download>
          <Icon name="add" className="size-5" />
          {t.keep}
        </a>
      )}
      {write && (
        <a className={button.quiet} href={write}>
          {t.ask}
        </a>
      )}
      {meta.html_url && !is_sample && (
        <a className={goLink} href={whatsapp([title, ...facts], meta.html_url)}>
          <Icon name="share" className="size-5" />
          {t.send}
        </a>
      )}
      {notice && (
        <a className={goLink} href={notice}>
          <Icon name="print" className="size-5" />
          {t.notice}
        </a>
      )}
    </div>
  );
}

/** Notices of dates that are cancelled or moved. */
function Notices({ page }: { page: EventPage }) {
  const { day, left_out } = page;
  const isChanged = day?.state === "cancelled" || day?.state === "moved";
  return (
    <>
      {isChanged && (
        <Notice title={t.states[day.state as "cancelled" | "moved"]}>
          {day.moved_from && `${t.movedFrom(shortDate(day.moved_from))}। `}
          {day.note}
        </Notice>
      )}
      {day?.state !== "cancelled" &&
        left_out.map((one) => (
          <Notice key={one.first_day} title={t.leftOutOn(shortDate(one.first_day))}>
            {one.note}
          </Notice>
        ))}
    </>
  );
}

function Notice({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <p className="flex gap-3 border-l-4 border-accent bg-accent-tint px-5 py-3 text-card wrap-anywhere">
      <Icon name="warning" className="mt-1 size-5 text-accent" />
      <span>
        {title && <b>{title}</b>} {children}
      </span>
    </p>
  );
}

function Facts({ page }: { page: EventPage }) {
  const { times, place, online_url, conditions, must_register } = page;
  const cost = conditions || (must_register ? t.register : "");
  return (
    <dl className="border-t border-ink text-card empty:hidden">
      {place && (
        <Fact name={t.where}>
          {place.name}
          {place.is_sample && ` (${t.sample})`}
          {place.address && <span className="block">{place.address}</span>}
          <FactLink href={place.map} icon="place">
            {t.map}
          </FactLink>
        </Fact>
      )}
      {online_url && (
        <Fact name={t.online}>
          <FactLink href={online_url} icon="video">
            {t.online}
          </FactLink>
          {times && <span className="text-small text-muted">{t.zone}</span>}
        </Fact>
      )}
      {cost && <Fact name={t.conditions}>{cost}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-b border-line py-3">
      <dt className="text-small text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface FactLinkProps {
  href: string;
  icon: "place" | "video";
  children: ReactNode;
}

/** A link to another site. */
function FactLink({ href, icon, children }: FactLinkProps) {
  return (
    <a
      className="flex min-h-11 w-fit items-center gap-1.5 wrap-anywhere print:hidden"
      href={href}
      rel="external noreferrer"
    >
      <Icon name={icon} className="size-4.5" />
      {children} ↗
    </a>
  );
}

function OrganiserSection({ organiser }: { organiser: Organiser }) {
  const { name, path, phone, hours, is_sample } = organiser;
  return (
    <section className="grid gap-2" aria-labelledby="organiser">
      <h2 className="text-h3" id="organiser">
        {t.organiser}
      </h2>
      <p>{path ? <a href={path}>{name}</a> : name}</p>
      {hours.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {phone && (
        <p>
          {t.phone} {phone}
          {is_sample && ` (${t.sample})`}
        </p>
      )}
    </section>
  );
}

function LaterDates({ days }: { days: EventDay[] }) {
  if (days.length === 0) return null;
  return (
    <section
      className="grid content-start gap-4 lg:col-start-1 lg:row-start-1"
      aria-labelledby="later"
    >
      <h2 className="text-h3" id="later">
        {t.later}
      </h2>
      <ul className="border-t border-line">
        {days.map((day) => (
          <li
            key={`${day.first_day} ${day.state}`}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 text-card"
          >
            {day.state === "cancelled" ? (
              <>
                <s className="text-muted">{dateInWords(day)}</s>
                <span className="flex items-center gap-1.5 text-small font-bold text-error">
                  <Icon name="cancelled" className="size-4.5" />
                  {t.leftOut}
                </span>
              </>
            ) : (
              <>
                <span>{dateInWords(day)}</span>
                <span className="text-small text-muted">
                  {day.moved_from ? t.movedFrom(shortDate(day.moved_from)) : day.bangla_date}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
