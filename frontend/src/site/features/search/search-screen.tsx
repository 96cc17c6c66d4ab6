import type { SearchAnswer } from "@/generated/page-types";
import { bengaliDigits } from "@/shared/format/intl";
import { MainSections } from "../../components/main-sections";
import { PageHead } from "../../components/page-head";
import { Pagination } from "../../components/pagination";
import { SearchForm } from "../../components/search-form";
import { SearchResults } from "../../components/search-results";
import { MAX_QUERY, RESULTS, searchAddress } from "../../lib/paths";
import { search } from "../../strings/search";
import { ReadAs } from "./read-as";
import { Types } from "./types";
import { WordLinks } from "./word-links";

/** The results of a search; without a query, or without results, the ways to the articles. */
export function SearchScreen({ answer }: { answer: SearchAnswer }) {
  const { query, type, exact, total, total_is_exact, offset, results, reading, similar } = answer;
  const trimmed = query.trim();
  return (
    <div className="wrap pb-16">
      <PageHead title={trimmed ? search.results : search.search}>
        <SearchForm query={trimmed} />
        {trimmed && (
          <div className="grid max-w-measure gap-1">
            <h2 className="text-lead">
              {total === 0
                ? search.none(trimmed)
                : total_is_exact
                  ? search.count(bengaliDigits(total))
                  : search.more}
            </h2>
            {query.length >= MAX_QUERY && <p className="text-muted">{search.cut}</p>}
            {reading.map((read) => (
              <ReadAs key={read.word} {...read} />
            ))}
            {reading.length > 0 && (
              <p>
                <a href={searchAddress(trimmed, type, true)}>{search.exactly(trimmed)}</a>
              </p>
            )}
            {total === 0 && <p>{search.advice}</p>}
            {similar.length > 0 && (
              <p>
                {search.similar} <WordLinks words={similar} />
              </p>
            )}
          </div>
        )}
      </PageHead>
      {total > 0 ? (
        <div className="grid max-w-measure gap-6">
          <Types answer={answer} />
          <SearchResults results={results} />
          <Pagination
            label={search.pages}
            address={(number) => searchAddress(trimmed, type, exact, number)}
            number={offset / RESULTS + 1}
            count={Math.ceil(total / RESULTS)}
          />
        </div>
      ) : (
        <MainSections label={search.sections} />
      )}
    </div>
  );
}
