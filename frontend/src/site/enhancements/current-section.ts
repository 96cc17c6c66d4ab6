/* Marks the section being read in an article's contents, and names it in the bar of small screens. */

import { recordPosition } from "../lib/memory";

/** A heading above this line of the window, in CSS pixels, has been reached. */
const LINE = 100;

let isScheduled = false;

function markSection(): void {
  isScheduled = false;
  const contents = document.getElementById("contents");
  if (!contents) return;
  let link: HTMLAnchorElement | null = null;
  for (const next of contents.querySelectorAll("a")) {
    const heading = document.getElementById(next.hash.slice(1));
    if (!heading || heading.getBoundingClientRect().top > LINE) break;
    link = next;
  }
  const current = contents.querySelector("[aria-current]");
  if (link === current) return;
  current?.removeAttribute("aria-current");
  link?.setAttribute("aria-current", "location");
  const name = document.querySelector("[data-section]");
  if (name) name.textContent = link?.textContent ?? "";
  if (link) keepInView(contents, link);
  recordPosition(contents, link);
}

/** Scrolls the contents only, where they are taller than the window. */
function keepInView(contents: HTMLElement, { offsetTop, offsetHeight }: HTMLElement): void {
  const { scrollTop, clientHeight } = contents;
  if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) {
    contents.scrollTop = offsetTop - clientHeight / 2;
  }
}

function markSoon(): void {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(markSection);
}

document.addEventListener("scroll", markSoon, { passive: true });
document.addEventListener("marga:page", markSoon);
/* A link of the page does not close the popover by itself. */
document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  target.closest("a[href]")?.closest<HTMLElement>("#contents:popover-open")?.hidePopover();
});
markSection();
