import type { ContactsPage } from "@/shared/wagtail/page-types";
import { PageHead } from "../../components/page-head";
import { ContactEntry } from "./contact-entry";

export function ContactsScreen({ page }: { page: ContactsPage }) {
  return (
    <div className="wrap pb-16">
      <PageHead title={page.title}>
        {page.intro && <p className="max-w-measure text-lead">{page.intro}</p>}
        {page.note && <p className="max-w-measure text-small text-muted">{page.note}</p>}
      </PageHead>
      <ol className="border-t border-ink">
        {page.contacts.map((contact, index) => (
          <ContactEntry key={contact.id} contact={contact} number={index + 1} />
        ))}
      </ol>
    </div>
  );
}
