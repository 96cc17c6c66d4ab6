import { showNotice } from "../offline/notice";

/**
 * Copies `data-text`, or the address of the page or that of a permalink after going there, and says
 * so with the words of `data-done`. Where it cannot, it shows what it would have copied. The message
 * is outside React's root: React may be about to take the page over as it was rendered.
 */
export default async function copy(button: HTMLElement): Promise<void> {
  const hash = button instanceof HTMLAnchorElement ? button.hash : "";
  if (hash) location.hash = hash;
  const text = button.dataset.text ?? location.origin + location.pathname + hash;
  try {
    await navigator.clipboard.writeText(text);
    showNotice(button.dataset.done ?? "");
  } catch {
    showNotice(text);
  }
}
