import type { GlossaryTerm } from "@/generated/page-types";
import { ShareMark } from "../../components/share-mark";
import { strings } from "../../strings/bn";

interface GlossaryEntryProps {
  term: GlossaryTerm;
  /** The glossary's address: without a filter in it, every term can be seen. */
  path: string | null;
  hidden: boolean;
  /** Whether the address names this term. `:target` does not match after the router's navigations. */
  arrived: boolean;
  /** Called for a link to another term, which the filter may hide. */
  onSeeAlso: () => void;
}

/** A term with its reading, its meaning and related terms. */
export function GlossaryEntry({ term, path, hidden, arrived, onSeeAlso }: GlossaryEntryProps) {
  const { anchor, reading, meaning, see_also } = term;
  return (
    <div
      className={`grid gap-x-6 border-b border-line py-3 text-card focus:lit md:grid-cols-[14rem_minmax(0,1fr)] md:items-baseline print:break-inside-avoid ${arrived ? "target:lit" : ""}`}
      id={anchor}
      tabIndex={-1}
      hidden={hidden}
    >
      <dt>
        <span className="flex items-center font-bold">
          {term.term}
          <ShareMark anchor={anchor} name={term.term} />
        </span>{" "}
        {reading && (
          <span className="block text-small text-muted" lang="und-Latn">
            {reading}
          </span>
        )}
      </dt>
      <dd>
        <p>{meaning}</p>
        {see_also.length > 0 && (
          <ul className="flex flex-wrap items-baseline gap-x-3 text-small text-muted">
            <li>{strings.glossary.seeAlso}:</li>
            {see_also.map((other) => (
              <li key={other.anchor}>
                <a
                  className="inline-block py-1"
                  href={`${path ?? ""}#${other.anchor}`}
                  onClick={onSeeAlso}
                >
                  {other.term}
                </a>
              </li>
            ))}
          </ul>
        )}
      </dd>
    </div>
  );
}
