import type { Source } from "@/generated/page-types";
import { RichText } from "../components/rich-text";
import { Text } from "../components/text";
import { strings } from "../strings/bn";

/** A source: its title, which links to its address, its details, and the host of the address. */
export function SourceText({ source: { text, details, url, book } }: { source: Source }) {
  const title = <RichText className="inline wrap-anywhere *:inline" html={text} />;
  return (
    <>
      {url ? (
        <a className="external wrap-anywhere" href={url} rel="external noopener">
          {title} <span className="sr-only">{strings.article.external}</span>
        </a>
      ) : (
        title
      )}
      {details && <Text>{`, ${details}`}</Text>}
      {url && (
        <span className="text-muted wrap-anywhere print:text-ink">
          {" "}
          {new URL(url).hostname.replace(/^www\./, "")}
        </span>
      )}
      {book && (
        <>
          {" "}
          <a href={book}>{strings.books.title}</a>
        </>
      )}
    </>
  );
}
