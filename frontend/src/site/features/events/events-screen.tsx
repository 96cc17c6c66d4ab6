import type { Choice, EventIndexPage, Month } from "@/generated/page-types";
import { bengaliDigits } from "@/shared/format/intl";
import { button, goLink } from "@/shared/ui/button-styles";
import { Breadcrumbs } from "../../components/breadcrumbs";
import { chip, chipCurrent, chipLink } from "../../components/chip-styles";
import { EventRow } from "../../components/events/event-row";
import { Icon } from "../../components/icon";
import { PageHead } from "../../components/page-head";
import { Pagination } from "../../components/pagination";
import { ResultHeading, WayOut } from "../../components/result-heading";
import { strings } from "../../strings/bn";

const t = strings.events;

/** The place of the list on the page, to which the links of its filters and pages lead. */
const RESULT = "result";

/** The coming events by month, or those of a past year. */
export function EventsScreen({ page }: { page: EventIndexPage }) {
  const { months, districts, kinds, pages, year, meta } = page;
  const title = year ? t.pastOf(bengaliDigits(year)) : page.title;
  const list = districts.find(({ chosen }) => chosen)?.path ?? meta.path ?? "";
  return (
    <div className="wrap pb-16">
      {year && (
        <Breadcrumbs
          title={title}
          path={meta.path}
          above={[{ title: page.title, path: meta.path ?? "" }]}
        />
      )}
      <PageHead title={title}>
        {!year && page.intro && <p className="max-w-measure text-lead">{page.intro}</p>}
      </PageHead>
      <nav className="grid gap-3 print:hidden" aria-label={t.filter}>
        <Filter name={t.district} choices={districts} />
        <Filter name={t.kind} choices={kinds} />
      </nav>
      <Result page={page} />
      <div className="grid gap-12 pt-8 pb-10 empty:hidden">
        {months.map((month) => (
          <MonthSection key={month.name} month={month} />
        ))}
      </div>
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
  const query = number === 1 ? "" : `${list.includes("?") ? "&" : "?"}page=${number}`;
  return `${list}${query}#${RESULT}`;
}

function Filter({ name, choices }: { name: string; choices: Choice[] }) {
  // One choice beside "all" narrows nothing.
  if (choices.length < 3) return null;
  return (
    <div className="grid gap-1 lg:grid-cols-[4rem_minmax(0,1fr)]">
      <span className="text-small text-muted lg:pt-2.5" aria-hidden="true">
        {name}
      </span>
      <ul
        className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 text-control max-md:[scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0 md:py-0"
        aria-label={name}
      >
        {choices.map((choice) => (
          <li className="shrink-0" key={choice.path}>
            <ChoiceLink choice={choice} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A choice without events is no link, unless it is what is shown. */
function ChoiceLink({ choice: { name, path, count, chosen } }: { choice: Choice }) {
  const text = `${name} (${bengaliDigits(count)})`;
  if (count === 0 && !chosen)
    return <span className={`${chip} border-dashed border-line text-muted`}>{text}</span>;
  return (
    <a
      className={chosen ? chipCurrent : chipLink}
      href={`${path}#${RESULT}`}
      aria-current={chosen ? "true" : undefined}
    >
      {text}
    </a>
  );
}

/** What the list has, and the way out of the filter. Links to the list give it the focus. */
function Result({ page: { districts, kinds, pages, everywhere } }: { page: EventIndexPage }) {
  const [allDistricts, allKinds] = [districts[0], kinds[0]];
  const district = chosenName(districts);
  const kind = chosenName(kinds);
  const chosen = [district, kind].filter(Boolean).join(", ");
  const here = pages.total - everywhere;
  const isMixed = district && here > 0 && everywhere > 0;
  return (
    <>
      <div className="mt-4">
        <ResultHeading
          id={RESULT}
          text={t.result(chosen || (allDistricts?.name ?? ""), bengaliDigits(pages.total))}
          note={isMixed ? t.spread(bengaliDigits(here), bengaliDigits(everywhere)) : undefined}
        >
          {district && (
            <WayOut name={allDistricts?.name} href={`${allDistricts?.path}#${RESULT}`} />
          )}
          {kind && <WayOut name={allKinds?.name} href={`${allKinds?.path}#${RESULT}`} />}
        </ResultHeading>
      </div>
      {pages.total === 0 && (
        <div className="patch mt-6 grid max-w-measure justify-items-start gap-3 px-6 py-8">
          <p className="text-lead">{t.none(district, kind)}</p>
          {district && <Offer choice={allDistricts} of={kind} style={button.filled} />}
          {kind && district && <Offer choice={allKinds} of={district} style={goLink} />}
          {kind && !district && <Offer choice={allKinds} style={button.filled} />}
        </div>
      )}
    </>
  );
}

/** The name of the choice other than "all", if there is one. */
const chosenName = (choices: Choice[]) => choices.slice(1).find(({ chosen }) => chosen)?.name ?? "";

interface OfferProps {
  choice: Choice | undefined;
  /** The other choice, which stays. */
  of?: string;
  style: string;
}

/** A wider choice that has events, below an empty list. */
function Offer({ choice, of, style }: OfferProps) {
  if (!choice?.count) return null;
  const name = [of, choice.name].filter(Boolean).join(", ");
  return (
    <a className={style} href={`${choice.path}#${RESULT}`}>
      {name} ({bengaliDigits(choice.count)})
    </a>
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
