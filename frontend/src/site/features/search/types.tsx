import type { SearchAnswer } from "@/generated/page-types";
import { bengaliDigits } from "@/shared/format/intl";
import { chipCurrent, chipLink } from "../../components/chip-styles";
import { searchAddress } from "../../lib/paths";
import { search } from "../../strings/search";

/* Numbers are exact below this one, COUNTED in search/query.py. */
const MANY = 1000;

/** Links to the results of each type, with their numbers. */
export function Types({ answer: { query, type, exact, facets } }: { answer: SearchAnswer }) {
  if (facets.length < 2) return null;
  const all = facets.reduce((sum, facet) => sum + facet.total, 0);
  const choices = [
    { type: "" as const, label: search.all, total: all },
    ...facets.map((facet) => ({ ...facet, label: search.types[facet.type] })),
  ];
  return (
    <nav aria-label={search.choose} className="print:hidden">
      <ul className="flex flex-wrap gap-2 text-control">
        {choices.map((choice) => (
          <li key={choice.type}>
            <a
              className={`${choice.type === type ? chipCurrent : chipLink} gap-2`}
              href={searchAddress(query.trim(), choice.type, exact)}
              aria-current={choice.type === type ? "true" : undefined}
            >
              {choice.label}{" "}
              <span>{choice.total < MANY ? bengaliDigits(choice.total) : search.many}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
