const LINE_ENDS = /[\u0085\u2028\u2029]/g;
const UNPRINTABLE = /(?![\t\n\r])\p{Cc}|\p{Noncharacter_Code_Point}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Typed text as the server stores it: in NFC, without control characters, with `\n` for other line ends. */
export function normaliseInput(text: string): string {
  return text.replace(LINE_ENDS, "\n").replace(UNPRINTABLE, "").normalize("NFC");
}
