import { useSyncExternalStore } from "react";
import type { components } from "@/shared/api/schema";
import { api } from "./client";

export type Account = components["schemas"]["Administrator"];

/* One's own account is shown in the frame, too: both see the same. */
let own: Account | null = null;
const listeners = new Set<() => void>();

export async function loadOwnAccount(signal?: AbortSignal): Promise<Account> {
  const { data } = await api.get<Account>("/api/admin/me", signal && { signal });
  keepOwnAccount(data);
  return data;
}

export function keepOwnAccount(account: Account | null): void {
  own = account;
  for (const listener of listeners) listener();
}

export function useOwnAccount(): Account | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => own,
  );
}
