import type { Source, Term } from "@/shared/wagtail/page-types";

/** What a link in the text explains: a term, or the sources of a citation. */
export type Note = { term: Term } | { sources: Source[] };

/** The links of glossary terms and citations, as the server writes them. */
export const NOTE_LINKS = "a.term, .cites > a[href^='#source-']";

/** Finds the note of a link. A citation of several consecutive sources has the last one's number. */
export function findNote(link: HTMLAnchorElement, terms: Term[], sources: Source[]): Note | null {
  if (link.matches(".term")) {
    const term = terms.find(({ anchor }) => anchor === link.hash.slice(1));
    return term ? { term } : null;
  }
  const first = Number(link.hash.replace("#source-", ""));
  const last = Number(link.dataset.last ?? first);
  const cited = sources.filter(({ number }) => first <= number && number <= last);
  return cited.length > 0 ? { sources: cited } : null;
}
