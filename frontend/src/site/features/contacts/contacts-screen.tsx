import { useLocation } from "react-router-dom";
import type { Contact, ContactsPage, EventSummary, Place } from "@/generated/page-types";
import { bengaliDigits } from "@/shared/format/intl";
import { button } from "@/shared/ui/button-styles";
import { chipCurrent, chipLink } from "../../components/chip-styles";
import { EventRow } from "../../components/events/event-row";
import { Icon } from "../../components/icon";
import { MessageForm, MessageNote } from "../../components/message-form";
import { PageHead } from "../../components/page-head";
import { PictureHead } from "../../components/picture-head";
import { ResultHeading, WayOut } from "../../components/result-heading";
import { strings } from "../../strings/bn";
import { ContactEntry } from "./contact-entry";
import { ContactMap, hasMap, LIST } from "./contact-map";

const t = strings.contacts;

/** The offices, all or those of a place: then what introduces the directory stands behind them. */
export function ContactsScreen({ page }: { page: ContactsPage }) {
  const mapped = hasMap(page.places);
  const chosen = page.places.find((place) => place.chosen);
  const introduction = <Introduction page={page} />;
  const warning = page.warning && <Warning text={page.warning} />;
  const above = (
    <>
      {!chosen && page.contacts.some(({ at }) => at) && <Nearest />}
      {page.places.length > 0 && <Places page={page} />}
      {!chosen && introduction}
    </>
  );
  return (
    <>
      <div
        className={`wrap pb-16 ${mapped ? "lg:grid lg:grid-cols-[minmax(0,1fr)_35%] lg:items-start lg:gap-x-12" : ""}`}
      >
        {mapped || !page.picture ? (
          <PageHead title={page.title}>{above}</PageHead>
        ) : (
          <PictureHead title={page.title} picture={page.picture}>
            {above}
          </PictureHead>
        )}
        <div className="grid gap-8 lg:col-span-2 lg:row-start-2">
          {!chosen && warning}
          <Offices page={page} chosen={chosen} />
          {chosen && warning}
          {chosen && introduction}
        </div>
        {mapped && (
          <ContactMap
            className="mt-8 max-w-110 lg:col-start-2 lg:row-start-1 lg:mt-12 lg:mb-10"
            places={page.places}
          />
        )}
      </div>
      <Message page={page} />
    </>
  );
}

/** React does not replace the content, which actions/nearest.ts writes. */
const NOTHING = { __html: "" };

/** The button that finds the nearest office. It is shown if the browser has geolocation: early.ts sets the attribute. */
function Nearest() {
  return (
    <div className="hidden justify-items-start gap-3 in-data-geolocation:grid print:hidden">
      <button className={button.quiet} type="button" data-action="nearest">
        <Icon name="place" className="size-5" />
        {t.nearest}
      </button>
      <div
        className="grid w-full gap-2 empty:hidden"
        data-nearest
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
        dangerouslySetInnerHTML={NOTHING}
      />
    </div>
  );
}

function Introduction({ page: { intro, note } }: { page: ContactsPage }) {
  return (
    <div className="grid gap-4 empty:hidden">
      {intro && <p className="max-w-measure text-lead">{intro}</p>}
      {note && <p className="max-w-measure text-small text-muted">{note}</p>}
    </div>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <aside
      className="patch grid gap-2 px-6 py-8 [--patch:var(--color-accent-tint)]"
      aria-labelledby="samples"
    >
      <p className="flex items-center gap-2 text-h4 text-accent" id="samples">
        <Icon name="warning" />
        {t.samples}
      </p>
      <p>{text}</p>
    </aside>
  );
}

interface OfficesProps {
  page: ContactsPage;
  chosen: Place | undefined;
}

/** The offices in two columns, the first of a district with the next event there; those of a place beside its events. */
function Offices({ page: { contacts, events, gatherings, meta }, chosen }: OfficesProps) {
  const path = meta.path ?? "";
  const gatheringOf = (contact: Contact) => {
    const isFirst = contacts.find(({ district }) => district === contact.district) === contact;
    return isFirst
      ? gatherings.find(({ district }) => district === contact.district)?.event
      : undefined;
  };
  const here = chosen?.path ?? path;
  const form = (to: number) => `${here}${here.includes("?") ? "&" : "?"}to=${to}#message`;
  const columns = "md:grid md:grid-cols-2 md:gap-x-8 lg:gap-x-12";
  return (
    <div className={`grid gap-8 ${events.length > 0 ? columns : ""}`}>
      <div>
        <ResultHeading
          id={LIST}
          text={t.result(chosen?.name ?? t.all, bengaliDigits(contacts.length))}
          margin="scroll-mt-4 lg:scroll-mt-[40vh]"
        >
          {chosen && <WayOut name={t.all} href={`${path}#${LIST}`} />}
        </ResultHeading>
        <ol
          className={`${events.length > 0 ? "" : columns} print:block print:[columns:16rem_2]`}
          aria-labelledby={LIST}
        >
          {contacts.map((contact, index) => (
            <ContactEntry
              key={contact.id}
              contact={contact}
              number={contacts.length > 1 ? index + 1 : undefined}
              form={form(contact.id)}
              gathering={gatheringOf(contact)}
            />
          ))}
        </ol>
      </div>
      {events.length > 0 && <PlaceEvents place={chosen?.name ?? ""} events={events} />}
    </div>
  );
}

/** The form of a message, to the office and on the subject that the address names, or to the first at the chosen place. */
function Message({ page }: { page: ContactsPage }) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const to = Number(query.get("to"));
  const isFiltered = page.places.some(({ chosen }) => chosen);
  const first = isFiltered ? page.contacts[0] : undefined;
  return (
    <section
      className="bg-paper-deep py-12 print:hidden"
      id="message"
      aria-labelledby="message-title"
    >
      <div className="wrap grid gap-x-16 gap-y-8 lg:grid-cols-[16rem_minmax(0,var(--container-measure))]">
        <div className="grid content-start gap-3">
          <h2 className="stitched text-h2" id="message-title">
            {strings.message.heading}
          </h2>
          <MessageNote form={page.message_form} />
        </div>
        <MessageForm
          form={page.message_form}
          path={page.meta.path}
          office={to || first?.id}
          subject={query.get("subject") ?? undefined}
        />
      </div>
    </section>
  );
}

/** The next events at the chosen place. */
function PlaceEvents({ place, events }: { place: string; events: EventSummary[] }) {
  return (
    <section aria-labelledby="events">
      <ResultHeading id="events" text={strings.events.here(place)} />
      <ul>
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}

/** Links to the contacts of each place, which jump to the list. */
function Places({ page }: { page: ContactsPage }) {
  const { places, meta } = page;
  const total = places.reduce((sum, { count }) => sum + count, 0);
  const all: Place = {
    name: t.all,
    path: meta.path ?? "",
    count: total,
    chosen: places.every(({ chosen }) => !chosen),
    at: null,
  };
  return (
    <nav className="print:hidden" aria-label={t.places}>
      <ul className="flex flex-wrap gap-2 text-control">
        {[all, ...places].map(({ name, path, count, chosen }) => (
          <li key={path}>
            <a
              className={chosen ? chipCurrent : chipLink}
              href={`${path}#${LIST}`}
              aria-current={chosen ? "true" : undefined}
            >
              {name} ({bengaliDigits(count)})
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
