/** How the top bar's menu and popover look. */
export const dropdown = {
  trigger:
    "relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2 hover:bg-green-tint",
  positioner: "z-20",
  popup:
    "max-h-(--available-height) w-72 max-w-(--available-width) overflow-y-auto border border-ink bg-white py-2 [&_:focus-visible]:-outline-offset-3 [&_:focus-visible]:shadow-none",
  /** A link or command in it. */
  entry:
    "flex min-h-11 w-full cursor-pointer items-center gap-2 px-4 py-1.5 text-start text-ink no-underline hover:bg-green-tint hover:text-ink data-highlighted:bg-green-tint",
} as const;
