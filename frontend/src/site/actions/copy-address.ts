const SHOWN_MS = 4000;

/** Copies the page's address and says so with the words of `data-done`. Where it cannot, it shows the address. */
export default async function copyAddress(button: HTMLElement): Promise<void> {
  const address = location.origin + location.pathname;
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
