import { showNotice } from "../offline/notice";

/**
 * Copies the address of the page, or that of a permalink after going there, and says so with the
 * words of `data-done`. Where it cannot, it shows the address. The message is outside React's root:
 * React may be about to take the page over as it was rendered.
 */
export default async function copyAddress(button: HTMLElement): Promise<void> {
  const hash = button instanceof HTMLAnchorElement ? button.hash : "";
  if (hash) location.hash = hash;
  const address = location.origin + location.pathname + hash;
  try {
    await navigator.clipboard.writeText(address);
    showNotice(button.dataset.done ?? "");
  } catch {
    showNotice(address);
  }
}
