import copy from "./copy";

/** Opens the device's sheet for sharing. Browsers without one copy the address. */
export default async function share(button: HTMLElement): Promise<void> {
  if (!navigator.share) return copy(button);
  try {
    await navigator.share({ title: document.title, url: location.origin + location.pathname });
  } catch (error) {
    /* The visitor has closed the sheet. */
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy(button);
  }
}
