import type { Account } from "../api/account";
import screens from "../screens.json";
import type { ScreenId } from "./screens";
import { useOwnAccount } from "./use-own-account";

export type Role = Account["role"];

/** In the order in which they may do more. */
export const roles = ["author", "editor", "administrator"] as const satisfies Role[];

/** Whether a role may do what `least` may. An account that could not be loaded is offered what all may do. */
export function includes(role: Role | undefined, least: Role): boolean {
  return roles.indexOf(role ?? "author") >= roles.indexOf(least);
}

/** Whether a role includes a screen. The server decides about every request. */
export function mayOpen(role: Role | undefined, id: ScreenId): boolean {
  const screen = screens[id];
  return !("role" in screen) || includes(role, screen.role as Role);
}

/** The permissions of the own role. */
export function useOwnRole() {
  const role = useOwnAccount()?.role;
  return {
    role,
    mayOpen: (id: ScreenId) => mayOpen(role, id),
    mayPublish: includes(role, "editor"),
  };
}
