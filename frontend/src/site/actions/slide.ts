import { carousel } from "../enhancements/carousel";

/** Scrolls the carousel by `data-step` slides, from the last one to the first. */
export default function slide(button: HTMLElement): void {
  const state = carousel(button);
  if (!state) return;
  const { track, lefts, current } = state;
  const next = (current + Number(button.dataset.step) + lefts.length) % lefts.length;
  track.scrollTo({ left: lefts[next] ?? 0 });
}
