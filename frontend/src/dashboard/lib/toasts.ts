import { useSyncExternalStore } from "react";

export interface Toast {
  id: number;
  tone: "done" | "failed";
  text: string;
  action?: { label: string; run: () => void };
}

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

/** Short words about what just happened, seen wherever the user is by then. */
export const toast = {
  done(text: string, action?: Toast["action"]): void {
    add({ tone: "done", text, ...(action && { action }) });
  },
  /** Stays until it is dismissed. */
  failed(text: string): void {
    add({ tone: "failed", text });
  },
  clear(): void {
    change([]);
  },
  dismiss(id: number): void {
    change(toasts.filter((shown) => shown.id !== id));
  },
};

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
}

function add(said: Omit<Toast, "id">): void {
  last += 1;
  change([...toasts, { ...said, id: last }]);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
