/*
 * Lays out the sections of an article that a phone has left out (article.css), one after the other while the browser is
 * idle: then the height of the page is right, and what accessibility checkers measure. Safari has no idle callbacks.
 */
const sections = document.querySelectorAll<HTMLElement>("[data-parts] article > section");

function layOutWhenIdle(index: number): void {
  const section = sections[index];
  if (!section) return;
  window.requestIdleCallback?.(() => {
    section.style.contentVisibility = "visible";
    layOutWhenIdle(index + 1);
  });
}

layOutWhenIdle(0);

export {};
