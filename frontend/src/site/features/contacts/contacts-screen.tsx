import { bengaliDigits } from "@/shared/format/intl";
import type { ContactsPage, Place } from "@/shared/wagtail/page-types";
import { chipCurrent, chipLink } from "../../components/chip-styles";
import { Icon } from "../../components/icon";
import { Picture } from "../../components/picture";
import { PictureHead } from "../../components/picture-head";
import { strings } from "../../strings/bn";
import { ContactEntry } from "./contact-entry";

const words = strings.contacts;

export function ContactsScreen({ page }: { page: ContactsPage }) {
  return (
    <div className="wrap pb-16">
      <PictureHead title={page.title} picture={page.picture}>
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
            {words.samples}
          </p>
          <p>{page.warning}</p>
        </aside>
      )}
      {page.places.length > 0 && <Places page={page} />}
      <ol className="border-t border-ink">
        {page.contacts.map((contact, index) => (
          <ContactEntry key={contact.id} contact={contact} number={index + 1} />
        ))}
      </ol>
    </div>
  );
}

/** Links to the contacts of each place, beside the map. */
function Places({ page }: { page: ContactsPage }) {
  const { places, map, meta } = page;
  const total = places.reduce((sum, { count }) => sum + count, 0);
  const all: Place = {
    name: words.all,
    path: meta.path ?? "",
    count: total,
    chosen: places.every(({ chosen }) => !chosen),
  };
  return (
    <div
      className={`grid gap-6 pb-8 print:hidden ${map ? "sm:grid-cols-2 sm:items-center lg:gap-16" : ""}`}
    >
      <nav aria-label={words.places}>
        <ul className="flex flex-wrap gap-2 text-control">
          {[all, ...places].map(({ name, path, count, chosen }) => (
            <li key={path}>
              <a
                className={chosen ? chipCurrent : chipLink}
                href={path}
                aria-current={chosen ? "true" : undefined}
              >
                {name} ({bengaliDigits(count)})
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {map && (
        <Picture
          picture={map}
          className="aspect-4/3 w-full bg-sand object-cover"
          sizes="(min-width: 60em) 34rem, (min-width: 40em) 50vw, 100vw"
        />
      )}
    </div>
  );
}
