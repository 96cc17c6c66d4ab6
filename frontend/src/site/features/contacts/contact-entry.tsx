import type { Contact, EventSummary } from "@/generated/page-types";
import { bengaliDigits } from "@/shared/format/intl";
import { chipLink } from "../../components/chip-styles";
import { whenInWords } from "../../components/events/event-dates";
import { Picture } from "../../components/picture";
import { strings } from "../../strings/bn";

const t = strings.contacts;

interface ContactEntryProps {
  contact: Contact;
  /** Its number in the list; the only one has none. */
  number: number | undefined;
  /** The address of the form of a message to it. */
  form: string;
  /** The next event in its district. */
  gathering?: EventSummary | undefined;
}

/** An entry of the directory: number, person, address, telephone, e-mail and opening hours. */
export function ContactEntry({ contact, number, form, gathering }: ContactEntryProps) {
  const { photo, name, designation, address, place, at } = contact;
  return (
    <li
      id={`contact-${contact.id}`}
      className="flex gap-2 border-b border-line py-4 lg:py-5.5 print:break-inside-avoid"
      data-place={place}
      data-at={at ? `${at.latitude} ${at.longitude}` : undefined}
    >
      {number && (
        <span className="w-12 shrink-0 text-[1.75rem]/8.5 font-bold text-accent lg:text-[2.0625rem]/8.5 [font-variant-numeric:tabular-nums]">
          {bengaliDigits(number)}
        </span>
      )}
      <div className="grid min-w-0 grow content-start gap-2">
        <div className="flex items-start gap-4">
          {photo && (
            <Picture
              picture={photo}
              className="size-18 shrink-0 bg-sand object-cover"
              sizes="4.5rem"
            />
          )}
          <div className="min-w-0">
            <h3 className="text-[1.25rem]/8.5 font-bold lg:text-[1.375rem]/8.5">{name}</h3>
            <p className="text-small text-muted">{designation}</p>
          </div>
        </div>
        <address className="text-card">{address}</address>
        <ContactLinks contact={contact} form={form} gathering={gathering} />
      </div>
    </li>
  );
}

const link = "block w-fit py-1.5 wrap-anywhere lg:py-0";

/** Telephone and e-mail as text, and what can be done with them. A sample's cannot be used. */
function ContactLinks({ contact: entry, form, gathering }: Omit<ContactEntryProps, "number">) {
  const { phone, email, contact, hours, sms, map, vcard, is_sample: isSample } = entry;
  return (
    <div className="grid content-start gap-2 text-card">
      <div>
        {phone && (
          <p className={link}>
            {phone.label}
            {isSample && ` (${t.sample})`}
          </p>
        )}
        {email && (
          <p className={link} lang="en">
            {email}
            {isSample && <span lang="bn"> ({t.sample})</span>}
          </p>
        )}
        {!phone && !email && contact}
      </div>
      {hours.length > 0 && <Hours lines={hours} />}
      {gathering && <NextGathering event={gathering} />}
      <ul className="flex flex-wrap gap-2 text-control print:hidden">
        {phone?.href && <Action href={phone.href} name={t.call} of={entry.name} />}
        {sms && <Action href={sms} name={t.sms} of={entry.name} />}
        {!isSample && email && <Action href={`mailto:${email}`} name={t.email} of={entry.name} />}
        <Action href={form} name={t.message} of={entry.name} />
        <Action href={map} name={t.directions} of={entry.name} external />
        {vcard && <Action href={vcard} name={t.save} of={entry.name} />}
      </ul>
    </div>
  );
}

/** Opening hours, a line each; what stands before a colon is the days. */
function Hours({ lines }: { lines: string[] }) {
  return (
    <ul aria-label={t.hours} data-hours>
      {lines.map((line) => {
        const [, days = "", times = line] = /^(.+?):\s+(.+)$/.exec(line) ?? [];
        return (
          <li key={line} className="flex flex-wrap gap-x-3">
            {days && <span className="text-muted">{days}</span>}
            {times}
          </li>
        );
      })}
    </ul>
  );
}

function NextGathering({ event }: { event: EventSummary }) {
  return (
    <p>
      <span className="text-muted">{t.next}</span> {whenInWords(event)},{" "}
      <a href={event.path}>{event.title}</a>
      {event.is_sample && ` (${t.sample})`}
    </p>
  );
}

interface ActionProps {
  href: string;
  name: string;
  /** The contact's name, for those who hear the link alone. */
  of: string;
  external?: boolean;
}

function Action({ href, name, of, external }: ActionProps) {
  return (
    <li>
      <a className={chipLink} href={href} rel={external ? "external noreferrer" : undefined}>
        {name}
        {external && " ↗"}
        <span className="sr-only">{`: ${of}`}</span>
      </a>
    </li>
  );
}
