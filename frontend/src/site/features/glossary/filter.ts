import type { Letter, Term } from "@/shared/wagtail/page-types";

/** Text as it is compared: keyboards write a letter in one part or two, with joiners or without. */
function plain(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u200c\u200d]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}

/** Whether a term is meant by what somebody typed: a part of the word, its reading or its meaning. */
function matches({ term, reading, meaning }: Term, wanted: string): boolean {
  return [term, reading, meaning].some((text) => plain(text).includes(wanted));
}

/** The anchors of the terms that are meant, all of them when nothing is typed. */
export function found(letters: Letter[], typed: string): Set<string> {
  const wanted = plain(typed);
  return new Set(
    letters.flatMap(({ terms }) =>
      terms.filter((term) => matches(term, wanted)).map(({ anchor }) => anchor),
    ),
  );
}
