const LETTER = "\u0995";

/**
 * Fetches the web font for the next page, unless the device has the same one. This page keeps its
 * font, so that nothing moves, unless the device has none for Bengali. The early script reads the
 * flag, and says whether there is a font.
 */
export async function fetchFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  const load = (font: string) => document.fonts.load(font, LETTER);
  try {
    await load('1em "Noto Sans Bengali Local"');
  } catch {
    try {
      await Promise.all(
        ["", "bold "].map((weight) => load(`${weight}1em "Noto Sans Bengali Web"`)),
      );
      localStorage.setItem("fonts", "1");
    } catch {
      /* The system's font stays. */
    }
    if ("noFont" in dataset) dataset.fonts = "";
  }
  delete dataset.noFont;
  /* While the page was hidden, the browser could not focus what the address's hash names. */
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(":target")?.focus({ preventScroll: true });
}
