import type { BooksPage } from "@/generated/page-types";
import { Breadcrumbs } from "../../components/breadcrumbs";
import { Chips } from "../../components/chips";
import { PageHead } from "../../components/page-head";
import { KeepButton } from "../../components/page-tools";
import { strings } from "../../strings/bn";
import { BookEntry } from "./book-entry";

/** The books by their subject. */
export function BooksScreen({ page }: { page: BooksPage }) {
  return (
    <div className="wrap pb-16">
      <Breadcrumbs title={page.title} path={page.meta.path} />
      <PageHead title={page.title}>
        {page.lead && <p className="max-w-measure text-lead">{page.lead}</p>}
        <div className="text-small print:hidden">
          <KeepButton />
        </div>
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <Chips
          label={strings.blog.categories}
          links={page.subjects.map(({ name, anchor }) => ({ name, path: `#${anchor}` }))}
        />
        {page.subjects.map(({ anchor, name, books }) => (
          <section key={anchor} aria-labelledby={anchor}>
            <h2 className="pb-4 text-h2" id={anchor} tabIndex={-1}>
              {name}
            </h2>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-16 border-t border-ink lg:grid-cols-2 print:block">
              {books.map((book, index) => (
                <BookEntry key={book.anchor} book={book} index={index} />
              ))}
            </ul>
          </section>
        ))}
        {page.note && <p className="max-w-measure text-small text-muted">{page.note}</p>}
      </div>
    </div>
  );
}
