import type { SearchResult } from "@/generated/page-types";
import { bengaliDate } from "@/shared/format/intl";
import { search } from "../strings/search";
import { Marked } from "./marked";

/** Search results, the best first. */
export function SearchResults({ results }: { results: SearchResult[] }) {
  return (
    <ol className="divide-y divide-line border-t border-ink">
      {results.map((result) => (
        <li key={`${result.type} ${result.id}`} className="grid gap-1 py-6">
          <Place result={result} />
          <h3 className="text-h4">
            <a href={result.url}>{result.title}</a>
          </h3>
          {result.heading && <p className="text-card font-bold">{result.heading}</p>}
          {result.snippet.text && (
            <p className="text-card">
              <Marked {...result.snippet} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The type, the pages above an article, and the date of news. The page above the others says their type again. */
function Place({ result: { type, breadcrumb, date } }: { result: SearchResult }) {
  const above = type === "article" ? breadcrumb.slice(1).map(({ title }) => title) : [];
  return (
    <p className="flex flex-wrap gap-x-4 text-small text-muted">
      <span>{[search.types[type], ...above].join(" / ")}</span>
      {date && <time dateTime={date}>{bengaliDate(date)}</time>}
    </p>
  );
}
