const base =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-edge border-2 px-5 py-1.5 font-bold no-underline";

/** The styles of buttons, and of links that look like them. */
export const button = {
  filled: `${base} border-green bg-green text-white hover:border-green-deep hover:bg-green-deep hover:text-white`,
  quiet: `${base} border-green text-green hover:bg-green-tint hover:text-green-deep`,
  icon: "inline-flex size-11 items-center justify-center rounded-edge border-2 border-green text-green hover:bg-green-tint hover:text-green-deep",
} as const;

/** A bold link with an arrow after its text. */
export const goLink = "inline-flex min-h-11 items-center gap-2 font-bold";
