const SHOWN_MS = 4000;

/**
 * Copies the address of the page, or that of a permalink after going there, and says so with the
 * words of `data-done`. Where it cannot, it shows the address.
 */
export default async function copyAddress(button: HTMLElement): Promise<void> {
  const hash = button instanceof HTMLAnchorElement ? button.hash : "";
  if (hash) location.hash = hash;
  const address = location.origin + location.pathname + hash;
  const status = document.createElement("span");
  status.role = "status";
  status.className = "text-small text-muted";
  button.after(status);
  try {
    await navigator.clipboard.writeText(address);
    status.textContent = button.dataset.done ?? "";
    setTimeout(() => status.remove(), SHOWN_MS);
  } catch {
    status.textContent = address;
  }
}
