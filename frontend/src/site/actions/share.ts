import copy from "./copy";

/**
 * Opens the device's sheet for sharing the page, or the part of it that a link leads to, with the part's
 * words. Browsers without a sheet copy the address.
 */
export default async function share(button: HTMLElement): Promise<void> {
  if (!navigator.share) return copy(button);
  const hash = button instanceof HTMLAnchorElement ? button.hash : "";
  const part = hash && document.getElementById(hash.slice(1));
  const url = location.origin + location.pathname + hash;
  try {
    const text = part ? wordsOf(part) : button.dataset.facts;
    await navigator.share({ title: document.title, ...(text && { text }), url });
  } catch (error) {
    /* The visitor has closed the sheet. */
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy(button);
  }
}

/** The words of a heading, or of a term and its meaning, without citations, marks and lists of links. */
function wordsOf(part: HTMLElement): string {
  const whole = part.cloneNode(true) as HTMLElement;
  for (const extra of whole.querySelectorAll(".cites, .permalink, ul")) extra.remove();
  const term = whole.querySelector("dt");
  const texts = term ? [term, whole.querySelector("dd")] : [whole];
  return texts.map((element) => element?.textContent.trim()).join(": ");
}
