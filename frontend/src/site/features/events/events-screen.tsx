import type { Choice, EventIndexPage, Month } from "@/generated/page-types";
import { bengaliDigits } from "@/shared/format/intl";
import { button } from "@/shared/ui/button-styles";
import { chipCurrent, chipLink } from "../../components/chip-styles";
import { EventRow } from "../../components/events/event-row";
import { Icon } from "../../components/icon";
import { PageHead } from "../../components/page-head";
import { Pagination } from "../../components/pagination";
import { strings } from "../../strings/bn";

const t = strings.events;

/** The coming events by month, or those of a past year. */
export function EventsScreen({ page }: { page: EventIndexPage }) {
  const { months, districts, kinds, pages, year, meta } = page;
  const list = districts.find(({ chosen }) => chosen)?.path ?? meta.path ?? "";
  return (
    <div className="wrap pb-16">
      <PageHead title={page.title}>
        {year ? (
          <p className="text-lead">{t.pastOf(bengaliDigits(year))}</p>
        ) : (
          page.intro && <p className="max-w-measure text-lead">{page.intro}</p>
        )}
      </PageHead>
      <nav className="grid gap-3 print:hidden" aria-label={t.filter}>
        <Filter name={t.district} choices={districts} />
        <Filter name={t.kind} choices={kinds} />
      </nav>
      {months.length === 0 ? (
        <p className="mt-8 border-t border-ink py-12 text-center text-muted">{t.none}</p>
      ) : (
        <div className="grid gap-12 pt-8 pb-10" id="list">
          {months.map((month) => (
            <MonthSection key={month.name} month={month} />
          ))}
        </div>
      )}
      <Pagination
        label={t.pages}
        address={(number) => listPage(list, number)}
        number={pages.number}
        count={pages.count}
      />
      <Others page={page} />
      {page.note && <p className="mt-4 text-small text-muted">{page.note}</p>}
    </div>
  );
}

/** The address of a page of the list. The first one has no number. */
function listPage(list: string, number: number): string {
  if (number === 1) return list;
  return `${list}${list.includes("?") ? "&" : "?"}page=${number}`;
}

function Filter({ name, choices }: { name: string; choices: Choice[] }) {
  // One choice beside "all" narrows nothing.
  if (choices.length < 3) return null;
  return (
    <div className="grid gap-1 lg:grid-cols-[4rem_minmax(0,1fr)]">
      <span className="text-small text-muted lg:pt-2.5" aria-hidden="true">
        {name}
      </span>
      <ul className="flex flex-wrap gap-2 text-control" aria-label={name}>
        {choices.map(({ name: label, path, count, chosen }) => (
          <li key={path}>
            <a
              className={chosen ? chipCurrent : chipLink}
              href={path}
              aria-current={chosen ? "true" : undefined}
            >
              {label} ({bengaliDigits(count)})
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function MonthSection({ month }: { month: Month }) {
  const name = month.name || t.noDate;
  return (
    <section
      className="grid-cols-[16rem_minmax(0,1fr)] gap-16 lg:grid print:break-inside-avoid"
      aria-label={name}
    >
      <header className="pb-4 lg:sticky lg:top-6 lg:self-start lg:border-t lg:border-ink lg:pt-4">
        <h2 className="text-h3">{name}</h2>
        {month.bangla_name && <p className="text-small text-muted">{month.bangla_name}</p>}
      </header>
      <ol className="border-t border-ink">
        {month.events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ol>
    </section>
  );
}

/** The calendar file of all events, and the archive. */
function Others({ page }: { page: EventIndexPage }) {
  const { path } = page.meta;
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      {page.year ? (
        <a className={button.quiet} href={path ?? ""}>
          {t.now}
        </a>
      ) : (
        <a className={button.quiet} href={`${path}/events.ics`} download>
          <Icon name="add" className="size-5" />
          {t.keepAll}
        </a>
      )}
      {page.years.length > 0 && (
        <nav className="flex flex-wrap items-center gap-x-4" aria-label={t.past}>
          <span className="text-small text-muted">{t.past}:</span>
          {page.years.map(({ year, path: archive }) => (
            <a
              key={year}
              className="inline-flex min-h-11 min-w-11 items-center justify-center"
              href={archive}
              aria-current={year === page.year ? "page" : undefined}
            >
              {bengaliDigits(year)}
            </a>
          ))}
        </nav>
      )}
    </div>
  );
}
