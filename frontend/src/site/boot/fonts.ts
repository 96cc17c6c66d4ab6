const LETTER = "\u0995";
const UNASSIGNED = "\u09b1";

/** Whether the device has any Bengali font. Without one, every letter is the same box. */
function hasBengaliFont(): boolean {
  const canvas = document.createElement("canvas").getContext("2d");
  const width = (letter: string) => canvas?.measureText(letter).width;
  return width(LETTER) !== width(UNASSIGNED);
}

/**
 * Fetches the web font for the next page, unless the device has the same one. This page keeps its
 * font, so that nothing moves, if it has one that can be read. The early script reads the flag.
 */
export async function fetchFonts(): Promise<void> {
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
    if (!hasBengaliFont()) document.documentElement.dataset.fonts = "";
  }
}
