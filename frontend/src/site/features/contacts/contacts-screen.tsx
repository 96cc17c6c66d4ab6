import { useLocation } from "react-router-dom";
import type { ContactsPage, Place } from "@/generated/page-types";
import { bengaliDigits } from "@/shared/format/intl";
import { chipCurrent, chipLink } from "../../components/chip-styles";
import { EventRow } from "../../components/events/event-row";
import { Icon } from "../../components/icon";
import { MessageForm, MessageNote } from "../../components/message-form";
import { PictureHead } from "../../components/picture-head";
import { strings } from "../../strings/bn";
import { ContactEntry } from "./contact-entry";
import { ContactMap, hasMap } from "./contact-map";

const t = strings.contacts;

export function ContactsScreen({ page }: { page: ContactsPage }) {
  const mapped = hasMap(page.places);
  const here = page.places.find(({ chosen }) => chosen)?.path ?? page.meta.path ?? "";
  const form = (to: number) => `${here}${here.includes("?") ? "&" : "?"}to=${to}#message`;
  return (
    <>
      <div
        className={`wrap pb-16 ${mapped ? "lg:grid lg:grid-cols-[minmax(0,1fr)_35%] lg:gap-x-12" : ""}`}
      >
        <div>
          <PictureHead title={page.title} picture={mapped ? null : page.picture}>
            {page.places.length > 0 && <Places page={page} />}
            {page.intro && <p className="max-w-measure text-lead">{page.intro}</p>}
            {page.note && <p className="max-w-measure text-small text-muted">{page.note}</p>}
          </PictureHead>
          {page.warning && (
            <aside
              className="patch mb-8 grid gap-2 px-6 py-8 [--patch:var(--color-accent-tint)]"
              aria-labelledby="samples"
            >
              <p className="flex items-center gap-2 text-h4 text-accent" id="samples">
                <Icon name="warning" />
                {t.samples}
              </p>
              <p>{page.warning}</p>
            </aside>
          )}
          <ol
            className="border-t border-ink lg:scroll-mt-100 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-8 print:[columns:16rem_2]"
            id="places"
          >
            {page.contacts.map((contact, index) => (
              <ContactEntry
                key={contact.id}
                contact={contact}
                number={index + 1}
                form={form(contact.id)}
              />
            ))}
          </ol>
          {page.events.length > 0 && <PlaceEvents page={page} />}
        </div>
        {mapped && (
          <ContactMap
            className="mt-8 max-w-110 lg:sticky lg:top-6 lg:mt-6 lg:self-start"
            places={page.places}
          />
        )}
      </div>
      <Message page={page} />
    </>
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
function PlaceEvents({ page }: { page: ContactsPage }) {
  const place = page.places.find(({ chosen }) => chosen)?.name ?? "";
  return (
    <section className="pt-12" aria-labelledby="events">
      <h2 className="text-h3" id="events">
        {strings.events.here(place)}
      </h2>
      <ul className="mt-4 border-t border-ink">
        {page.events.map((event) => (
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
              href={`${path}#places`}
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
