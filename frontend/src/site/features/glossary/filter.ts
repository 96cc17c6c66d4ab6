import type { LetterGroup, Term } from "@/generated/page-types";
import { normaliseInput } from "@/shared/format/input";

/** Text in the form for comparison: keyboards differ in composed letters and joiners. */
function plain(text: string): string {
  return normaliseInput(text)
    .replace(/[\u200c\u200d]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** Whether the query is a part of the term, its reading or its meaning. */
function matches({ term, reading, meaning }: Term, plainQuery: string): boolean {
  return [term, reading, meaning].some((text) => plain(text).includes(plainQuery));
}

/** The anchors of the matching terms; of all terms for an empty query. */
export function matchingAnchors(letters: LetterGroup[], query: string): Set<string> {
  const plainQuery = plain(query);
  return new Set(
    letters.flatMap(({ terms }) =>
      terms.filter((term) => matches(term, plainQuery)).map(({ anchor }) => anchor),
    ),
  );
}
