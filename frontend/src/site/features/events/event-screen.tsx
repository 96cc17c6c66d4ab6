import type { ReactNode } from "react";
import type { EventDay, EventPage } from "@/generated/page-types";
import { button } from "@/shared/ui/button-styles";
import type { Block } from "@/shared/wagtail/types";
import { ArticleBody } from "../../body/article-body";
import { Breadcrumbs } from "../../components/breadcrumbs";
import { dateInWords, shortDate } from "../../components/events/event-dates";
import { EventMark } from "../../components/events/event-mark";
import { Icon } from "../../components/icon";
import { PageTools } from "../../components/page-tools";
import { PictureHead } from "../../components/picture-head";
import { RichText } from "../../components/rich-text";
import { ShareRow } from "../../components/share-row";
import { strings } from "../../strings/bn";

const t = strings.events;

export function EventScreen({ page }: { page: EventPage }) {
  const title = page.is_sample ? t.sampleTitle(page.title) : page.title;
  return (
    <div className="wrap pb-16">
      <Breadcrumbs title={page.title} path={page.meta.path} />
      <PictureHead title={title} picture={page.picture}>
        <Notices page={page} />
        <EventMark day={page.day} repeats={page.repeats} />
        <p className="text-lead">
          <RichText inline html={page.lead_html} />
        </p>
        <PageTools />
      </PictureHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(16rem,1fr)_minmax(0,var(--container-measure))] lg:gap-16">
        <Facts page={page} />
        <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] content-start gap-12 print:max-w-none">
          <LaterDates days={page.later} />
          <ArticleBody body={page.body as Block[]} />
          <ShareRow title={title} path={page.meta.path} url={page.meta.html_url} />
        </div>
      </div>
    </div>
  );
}

/** Notices of a date that is cancelled or moved, and of an event that is a sample. */
function Notices({ page }: { page: EventPage }) {
  const { day, left_out, is_sample } = page;
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
      {is_sample && <Notice>{t.samples}</Notice>}
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
  const { day, times, place, organiser, online_url, conditions, must_register, calendar } = page;
  const cost = conditions || (must_register ? t.register : "");
  return (
    <dl className="content-start border-t border-ink text-card lg:sticky lg:top-6 lg:self-start">
      <Fact name={t.when}>
        {day ? (
          <time dateTime={day.first_day}>
            {dateInWords(day)}
            {day.bangla_date && (
              <span className="block text-small text-muted">{day.bangla_date}</span>
            )}
          </time>
        ) : (
          t.noDate
        )}
        {day?.state === "past" && (
          <span className="block text-small text-muted">{t.states.past}</span>
        )}
        {day && <span className="block">{times || t.wholeDay}</span>}
        {times && <span className="block text-small text-muted">{t.zone}</span>}
        {day && !["past", "cancelled"].includes(day.state) && calendar && (
          <a className={`${button.filled} mt-2 w-full print:hidden`} href={calendar} download>
            <Icon name="add" className="size-5" />
            {t.keep}
          </a>
        )}
      </Fact>
      {place && (
        <Fact name={t.where}>
          {place.name}
          {place.is_sample && ` (${t.sample})`}
          {place.address && <span className="block">{place.address}</span>}
          <FactLink href={place.map} icon="place" external>
            {t.map}
          </FactLink>
        </Fact>
      )}
      {online_url && (
        <Fact name={t.online}>
          <FactLink href={online_url} icon="video" external>
            {t.online}
          </FactLink>
          <span className="block text-small text-muted">{t.zone}</span>
        </Fact>
      )}
      {organiser && (
        <Fact name={t.organiser}>
          {organiser.path ? (
            <FactLink href={organiser.path}>{organiser.name}</FactLink>
          ) : (
            organiser.name
          )}
          {organiser.message_path && <FactLink href={organiser.message_path}>{t.ask}</FactLink>}
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
  icon?: "place" | "video";
  external?: boolean;
  children: ReactNode;
}

function FactLink({ href, icon, external, children }: FactLinkProps) {
  return (
    <a
      className="flex min-h-11 w-fit items-center gap-1.5 wrap-anywhere print:hidden"
      href={href}
      rel={external ? "external noreferrer" : undefined}
    >
      {icon && <Icon name={icon} className="size-4.5" />}
      {children}
      {external && " ↗"}
    </a>
  );
}

function LaterDates({ days }: { days: EventDay[] }) {
  if (days.length === 0) return null;
  return (
    <section className="grid gap-4" aria-labelledby="later">
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
