const entry =
  "flex min-h-11 w-full items-center gap-2 py-1.5 text-start text-card no-underline aria-[current]:font-bold aria-[current]:text-green";

/** A link or button of the menu, on both levels. */
export const menuEntry = `${entry} text-ink hover:text-accent`;

/** The link to the ways to help. */
export const helpEntry = `${entry} font-bold text-green hover:text-green-deep`;

/** One on the first level: in a row on wide screens, the current one underlined. */
export const topEntry = "md:min-h-13 md:w-auto md:aria-[current]:stitch-under";
