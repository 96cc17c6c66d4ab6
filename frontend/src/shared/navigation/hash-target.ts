/** The element that an address's hash names. */
export function hashTarget(hash: string): HTMLElement | null {
  return document.getElementById(decode(hash.slice(1)));
}

function decode(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

export function focus(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
