/** A small boxed link in a row: a category, a page number. */
export const chip =
  "inline-flex min-h-11 min-w-11 items-center justify-center border px-3 no-underline";
export const chipLink = `${chip} border-line hover:border-green hover:text-green`;
export const chipCurrent = `${chip} border-green bg-green font-bold text-white hover:text-white forced-colors:border-2`;
