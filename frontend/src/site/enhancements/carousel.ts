const SETTLED = 100;
const TRACK = "[data-carousel]";

let scrollTimer: ReturnType<typeof setTimeout>;

/** The carousel around an element: the row that scrolls, and the slide that it shows. */
export function carousel(within: Element) {
  const section = within.closest("section");
  const track = section?.querySelector<HTMLElement>(TRACK);
  if (!track) return null;
  const slides = Array.from(track.children) as HTMLElement[];
  const start = slides[0]?.offsetLeft ?? 0;
  const lefts = slides.map(({ offsetLeft }) => offsetLeft - start);
  const distances = lefts.map((left) => Math.abs(left - track.scrollLeft));
  return { section, track, slides, lefts, current: distances.indexOf(Math.min(...distances)) };
}

/** Shows the slide's picture, and its position and heading, which the live region announces. */
function announce(track: Element): void {
  const state = carousel(track);
  const slide = state?.slides[state.current];
  /* With Save-Data the style sheet hides the pictures of slides that were not shown yet, so that they are not fetched. */
  if (slide) slide.dataset.shown = "";
  const [position, heading] = state?.section?.querySelectorAll("[aria-live] > span") ?? [];
  if (!slide || !position || !heading || position.textContent === slide.dataset.position) return;
  position.textContent = slide.dataset.position ?? "";
  heading.textContent = slide.querySelector("h2")?.textContent ?? "";
}

/* A scroll does not bubble. */
document.addEventListener(
  "scroll",
  ({ target }) => {
    if (!(target instanceof Element) || !target.matches(TRACK)) return;
    clearTimeout(scrollTimer);
    scrollTimer = setTimeout(announce, SETTLED, target);
  },
  { capture: true, passive: true },
);
/* The visitor may have scrolled already. */
for (const track of document.querySelectorAll(TRACK)) announce(track);
