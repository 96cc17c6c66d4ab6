/** The Network Information API, which only Chromium has. */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
  downlink?: number;
}

declare global {
  interface Navigator {
    connection?: Connection;
  }
}

export const connection = navigator.connection ?? {};

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

/** Calls back when the visitor first scrolls, points, touches or types. */
export function whenUsed(callback: () => void): void {
  const types = ["scroll", "pointermove", "touchstart", "keydown"];
  const first = () => {
    for (const type of types) removeEventListener(type, first, true);
    callback();
  };
  for (const type of types) addEventListener(type, first, { passive: true, capture: true });
}
