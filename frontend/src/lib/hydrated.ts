import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating, true as soon as scripts are at work. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
