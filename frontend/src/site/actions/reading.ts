import { forgetAll } from "../lib/memory";

/** The choices that early.ts reads before the first paint. Without a value the system's holds. */
const NAMES = ["theme", "textSize", "memory"] as const;
/** The media query of each `<meta name="theme-color">` (theme_color.html) while its theme is not chosen. */
const MEDIA = { light: "not all", dark: "(prefers-color-scheme: dark)" };

/**
 * Keeps the choice of a radio button of the reading settings and shows it at once. Called with the
 * button that opens them, it only marks what is chosen.
 */
export default function reading(element: HTMLElement): void {
  if (element instanceof HTMLInputElement) keep(element);
  /* The visitor may have chosen before the button's call, which then undid the mark. */
  const { dataset } = document.documentElement;
  for (const input of document.querySelectorAll<HTMLInputElement>("#reading input[type=radio]")) {
    const name = NAMES.find((choice) => choice === input.name);
    if (name) input.checked = input.value === (dataset[name] ?? "");
  }
}

function keep({ name, value }: HTMLInputElement): void {
  const { dataset } = document.documentElement;
  const choice = NAMES.find((known) => known === name);
  if (!choice) return;
  if (value) dataset[choice] = value;
  else delete dataset[choice];
  const { theme, textSize, memory } = dataset;
  for (const [scheme, media] of Object.entries(MEDIA)) {
    const meta = document.getElementById(`theme-${scheme}`);
    meta?.setAttribute("media", theme === scheme ? "" : media);
  }
  try {
    if (memory) forgetAll();
    localStorage.setItem("reading", JSON.stringify({ theme, textSize, memory }));
  } catch {
    /* Without storage the choice holds for this page. */
  }
  window.showMemory?.();
}
