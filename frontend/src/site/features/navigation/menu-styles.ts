/** A link or button of the menu, on both levels. */
export const menuEntry =
  "flex min-h-11 w-full items-center gap-2 py-1.5 text-start text-card text-ink no-underline hover:text-accent aria-[current]:font-bold aria-[current]:text-green";

/** One on the first level: in a row on wide screens, the current one underlined. */
export const topEntry = "md:min-h-13 md:w-auto md:aria-[current]:stitch-under";
