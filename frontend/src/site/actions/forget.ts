import { forgetPosition } from "../lib/memory";

/** Forgets the reading position that the page offers. The focus goes to the heading, as the button disappears. */
export default function forget(): void {
  const link = document.querySelector<HTMLAnchorElement>("[data-resume]");
  if (link) forgetPosition(link.pathname);
  delete document.documentElement.dataset.position;
  document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
}
