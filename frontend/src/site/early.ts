import placeholder from "./placeholder.woff2";

/**
 * Runs in `<head>` before the first paint: what the visitor chose, and what the browser can do,
 * becomes attributes of `<html>`, so that nothing moves or changes its colours later. Django writes
 * it into the document.
 */

const { dataset } = document.documentElement;
const { effectiveType = "4g", saveData } = navigator.connection ?? {};
if (saveData) dataset.saveData = "";
if (navigator.geolocation) dataset.geolocation = "";
/* After Back and a reload the browser restores a scroll position, and an address may name a place: both need a
   page laid out to its end (article.css). */
const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
if (visit?.type === "navigate" && !visit.name.includes("#")) dataset.parts = "";
let hasFetchedFonts: string | undefined;
try {
  if ("serviceWorker" in navigator) dataset.offline = "";
  hasFetchedFonts = localStorage.fonts;
  const choices = JSON.parse(localStorage.reading ?? "{}");
  Object.assign(dataset, choices);
  if (choices.theme) {
    (document.getElementById(`theme-${choices.theme}`) as HTMLMetaElement).media = "";
  }
} catch {
  /* No storage, or nothing readable in it: the system's settings hold. */
}

/* Without any Bengali font every letter is the same box, as U+09B1 is, which is not assigned. */
const canvas = document.createElement("canvas").getContext("2d");
const width = (character: string) => canvas?.measureText(character).width;
if (width("\u0995") === width("\u09b1")) {
  dataset.noFont = hasFetchedFonts || !saveData ? "wait" : "";
  /* On a slow line the web font takes seconds. An eighth of its size has the widths of its letters, as bars: they are
     shown until it comes, so that no line breaks at another word then (ops/scripts/placeholder_font.py). */
  if (!hasFetchedFonts && !saveData && effectiveType !== "4g") {
    const load = (weight: string, sizeAdjust: string) => {
      const descriptors = { weight, sizeAdjust };
      const face = new FontFace("Placeholder", `url(${placeholder})`, descriptors);
      document.fonts.add(face);
      return face.load();
    };
    Promise.allSettled([load("400", "100%"), load("700", "103.5%")]).then(() => {
      dataset.noFont = "placeholder";
    });
  }
} else if (hasFetchedFonts) {
  dataset.fonts = "";
}

/**
 * Shows what the device remembers (lib/memory.ts): where the visitor stopped reading this article, or
 * on the front page the last one, and the next gathering of the district chosen last. Style sheets have
 * text and choice, because the elements do not exist yet; the boot script calls this again for the link.
 */
window.showMemory = () => {
  const { style } = document.documentElement;
  delete dataset.position;
  try {
    const { positions = "[]", district = "" } = localStorage;
    const { pathname } = location;
    const position = JSON.parse(positions).find(
      ({ path }: { path: string }) => pathname === "/" || path === pathname,
    );
    if (position && !dataset.memory) {
      for (const name of ["section", "page"]) {
        style.setProperty(`--position-${name}`, JSON.stringify(position[name]));
      }
      const link = document.querySelector<HTMLAnchorElement>("[data-resume]");
      if (link) link.href = position.path + position.hash;
      dataset.position = "";
    }
    const sheet = new CSSStyleSheet();
    if (/^[a-z-]+$/.test(district)) {
      const row = `[data-district=${district}]`;
      sheet.replaceSync(
        `.gatherings:has(${row})>*{display:none}.gatherings>${row}{display:grid!important}`,
      );
    }
    document.adoptedStyleSheets = [sheet];
  } catch {
    /* As above, or an old browser: the page has the next gathering of all. */
  }
};
window.showMemory();

/* A tap on a citation or a term before the boot script runs waits for it, or else follows the link. */
addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>(".term,.cites>a");
  if (!link || window.booted) return;
  /* isPlainClick, without an import: this script is written into the document. */
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.tapped = link;
  setTimeout(() => window.booted || location.assign(link.href), 9000);
});
