import { bengaliDigits } from "@/shared/format/intl";
import type { Contact } from "@/shared/wagtail/page-types";
import { Picture } from "../../components/picture";

/** A line of the directory: number, person, address, telephone and e-mail. */
export function ContactEntry({ contact, number }: { contact: Contact; number: number }) {
  const { photo, name, designation, address } = contact;
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2 gap-y-2 border-b border-line py-4 lg:grid-cols-[4.5rem_5fr_4fr_4fr] lg:gap-x-8 lg:py-5.5">
      <span className="row-span-3 text-[1.75rem]/8.5 font-bold text-accent tabular-nums lg:row-span-1 lg:text-[2.0625rem]/8.5">
        {bengaliDigits(number)}
      </span>
      <div className="flex items-start gap-4">
        {photo && (
          <Picture
            picture={photo}
            className="size-18 shrink-0 bg-sand object-cover"
            sizes="4.5rem"
          />
        )}
        <div>
          <h2 className="text-[1.25rem]/8.5 font-bold lg:text-[1.375rem]/8.5">{name}</h2>
          <p className="text-small text-muted">{designation}</p>
        </div>
      </div>
      <address className="text-card">{address}</address>
      <ContactLinks contact={contact} />
    </li>
  );
}

const link = "block w-fit py-1.5 wrap-anywhere lg:py-0";

function ContactLinks({ contact: { phone, email, contact } }: { contact: Contact }) {
  return (
    <div className="text-card">
      {phone && (
        <a className={link} href={phone.href}>
          {phone.label}
        </a>
      )}
      {email && (
        <a className={link} href={`mailto:${email}`} lang="en">
          {email}
        </a>
      )}
      {!phone && !email && contact}
    </div>
  );
}
