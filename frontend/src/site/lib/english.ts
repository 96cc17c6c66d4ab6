/*
 * English in Bengali text, for the voices of screen readers (WCAG 3.1.2). A run of Latin words is English if it has at
 * least two words, one of which is a common English word or has an English ending. Names (Ananda Marga), transliterated
 * Sanskrit (Baba Nam Kevalam), abbreviations and addresses have neither: they need no language, and an English voice
 * reads them no better.
 */
const LETTER = "A-Za-z\\u00c0-\\u024f\\u1e00-\\u1eff\\u0300-\\u036f";
const WORD = `[${LETTER}\\d](?:[${LETTER}\\d’'-]*[${LETTER}\\d])?`;
/* It begins at a word, and not at the name of an entity. */
const START = `(?<![${LETTER}\\d’'&-])(?![\\d\\u0300-\\u036f])`;
const RUN = new RegExp(`${START}${WORD}(?:(?:[ ,:;()–]|\\. )+${WORD})+`, "g");
const COMMON = new Set(
  (
    "a about and are art as at be book books by do for from global guide his history home how human in introduction " +
    "is life love new not of on our self social society that the this to universal us what who why with women world you"
  ).split(" "),
);
const ENDING =
  /(?:able|ance|ed|ence|ers?|ful|ical|ics|ing|ism|ity|ive|ly|ment|ness|ology|ory|ous|ship|sion|tion|ual|ure)s?$/;
const TAG = /(<[^<>]*>)/;

function isEnglish(run: string): boolean {
  const words = run.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.some((word) => COMMON.has(word) || (word.length > 4 && ENDING.test(word)));
}

/** A plain text in parts, of which those at odd places are English. */
export function englishParts(text: string): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (!isEnglish(run)) continue;
    parts.push(text.slice(end, index), run);
    end = index + run.length;
  }
  return [...parts, text.slice(end)];
}

/** HTML with its English marked. */
export function markEnglish(html: string): string {
  const pieces = html.split(TAG);
  return pieces
    .map((piece) =>
      piece.startsWith("<")
        ? piece
        : piece.replace(RUN, (run) => (isEnglish(run) ? `<span lang="en">${run}</span>` : run)),
    )
    .join("");
}
