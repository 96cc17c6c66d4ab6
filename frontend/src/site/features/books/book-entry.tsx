import type { CSSProperties } from "react";
import type { Book } from "@/generated/page-types";
import { bengaliDigits } from "@/shared/format/intl";
import { FileLinks } from "../../components/file-links";
import { Icon } from "../../components/icon";
import { LeafRow } from "../../components/leaf-row";
import { strings } from "../../strings/bn";

/* Cloth, thread and letter. Covers keep their colours in the dark. */
const CLOTHS = [
  ["#0b5d3b", "#e0a33c", "#fff"],
  ["#9a2a1f", "#e0a33c", "#fff"],
  ["#e0a33c", "#9a2a1f", "#1b2420"],
  ["#a9c3a3", "#0b5d3b", "#1b2420"],
];

/** A book: its details, its subject and where to get it. */
export function BookEntry({ book, index }: { book: Book; index: number }) {
  const { file, title, where, where_url } = book;
  const [patch, stitch, color] = CLOTHS[index % CLOTHS.length] ?? [];
  return (
    <LeafRow
      id={book.anchor}
      leaf={book.letter}
      leafClass="text-h1"
      colours={{ "--patch": patch, "--stitch": stitch, color } as CSSProperties}
      heading={<h3 className="text-h4">{title}</h3>}
      facts={[
        book.author,
        book.year && bengaliDigits(book.year),
        book.publisher,
        ...(file?.facts ?? []),
      ]}
      text={book.about}
    >
      {file && <FileLinks file={file} title={title} />}
      {where && (
        <p className="flex gap-2 text-small">
          <Icon name="place" />
          <span className="wrap-anywhere">
            {where} {where_url && <ExternalLink url={where_url} />}
          </span>
        </p>
      )}
      {book.source_url && (
        <p className="text-small wrap-anywhere text-muted">
          {strings.books.source}: <ExternalLink url={book.source_url} />
        </p>
      )}
    </LeafRow>
  );
}

/** A link to another site, shown as its name. */
function ExternalLink({ url }: { url: string }) {
  return (
    <a className="external" href={url} rel="external noopener">
      {new URL(url).hostname.replace(/^www\./, "")}{" "}
      <span className="sr-only">{strings.article.external}</span>
    </a>
  );
}
