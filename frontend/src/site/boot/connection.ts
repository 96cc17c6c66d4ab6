/** What Chromium tells about the connection; the others tell nothing. */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
  downlink?: number;
}

export const connection: Connection =
  (navigator as Navigator & { connection?: Connection }).connection ?? {};

/** Calls back when the page has loaded. */
export function whenLoaded(callback: () => void): void {
  if (document.readyState === "complete") callback();
  else addEventListener("load", callback, { once: true });
}

/** Calls back when the page has loaded and nothing else is to be done. */
export function whenIdle(callback: () => void): void {
  /* Safari has no requestIdleCallback. */
  whenLoaded(() => (window.requestIdleCallback ?? setTimeout)(callback));
}
