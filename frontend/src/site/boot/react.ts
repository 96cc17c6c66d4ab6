import { whenLoaded } from "./connection";
import { pageData } from "./page-data";

let started = false;

/** Loads React and lets it take over the page. After a failure it may be called again. */
export async function startReact(): Promise<void> {
  if (started) return;
  started = true;
  try {
    const [{ start }, payload] = await Promise.all([import("../entry-client"), pageData()]);
    if (payload) start(payload);
  } catch {
    started = false;
  }
}

/** Starts React at the first sign that the visitor uses a part of the page that needs it. */
export function startReactOnDemand(): void {
  for (const type of ["pointerover", "touchstart", "keydown", "focusin"]) {
    addEventListener(type, startIfNeeded, { passive: true, capture: true });
  }
  /* Without the renderer the document arrives empty. */
  whenLoaded(() => {
    if (!document.getElementById("root")?.hasChildNodes()) startReact();
  });
}

function startIfNeeded({ target }: Event): void {
  if (target instanceof Element && target.closest("[data-live]")) startReact();
}
