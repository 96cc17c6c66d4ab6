import { matchPath } from "react-router-dom";
import { type ScreenId, screenIds, screenPath } from "./screens";

const INDEX = "/admindash";

const screenPaths = Object.fromEntries(
  screenIds.map((id) => [id, screenPath(id) ? `${INDEX}/${screenPath(id)}` : INDEX]),
) as Record<ScreenId, string>;

/** The addresses of the dashboard's screens, and others that it links to. */
export const adminPaths = {
  ...screenPaths,
  /** With `draft` the unpublished changes of a live or scheduled post. */
  editPost: (id: number, draft = false) =>
    screenPaths.editPost.replace(":id", String(id)) + (draft ? "?draft=1" : ""),
  postHistory: (id: number) => screenPaths.postHistory.replace(":id", String(id)),
  message: (id: number) => screenPaths.message.replace(":id", String(id)),
  login: "/login",
  forgotten: "/login/forgotten",
  reset: "/login/reset",
  setUp: "/login/setup",
  logout: "/logout",
  pages: "/cms/site/",
  pageMenu: "/cms/menu/",
  contacts: "/cms/contacts/",
  events: "/cms/events/",
  settings: "/cms/settings/navigation/sitesettings/",
  messageTable: "/cms/messages/export/",
  searchSettings: "/cms/settings/search/searchsettings/",
  messageSettings: "/cms/settings/inbox/inboxsettings/",
} as const;

/** The guide of the page admin, at its page about the screen at an address. */
export function guidePath(pathname: string): string {
  const screen = screenIds.find((id) => matchPath(screenPaths[id], pathname)) ?? "index";
  return `/cms/guide/?screen=${screen}`;
}

/** The address of the sign-in that leads back to this page (S42). */
export function loginAddress(from: string | URL, reason?: "ended" | "offline" | "reset"): string {
  const { pathname, search } = new URL(from, window.location.origin);
  const query = new URLSearchParams();
  if (isBelow(adminPaths.index, pathname) && pathname + search !== adminPaths.index) {
    query.set("next", pathname + search);
  }
  if (reason) query.set("reason", reason);
  return query.size > 0 ? `${adminPaths.login}?${query}` : adminPaths.login;
}

/** The address of what an account has to do first, which leads on to the page. */
export function setUpAddress(next: string): string {
  if (next === adminPaths.index) return adminPaths.setUp;
  return `${adminPaths.setUp}?${new URLSearchParams({ next })}`;
}

/** The page after signing in or setting up. An address of another site is ignored. */
export function nextAddress(query: URLSearchParams): string {
  const next = URL.parse(query.get("next") ?? "", window.location.origin);
  const isOurs =
    query.get("next") && next?.origin === window.location.origin && !next.pathname.startsWith("//");
  return isOurs ? next.pathname + next.search : adminPaths.index;
}

/** Whether the address is one of the page admin. */
export function isPageAdmin(address: string): boolean {
  return isBelow("/cms", address);
}

/** Whether the dashboard shows the address itself, or it is another document. */
export function isDashboard(address: string): boolean {
  const { pathname } = new URL(address, window.location.origin);
  return isBelow(adminPaths.index, pathname) || isBelow(adminPaths.login, pathname);
}

function isBelow(parent: string, pathname: string): boolean {
  return pathname === parent || pathname.startsWith(`${parent}/`);
}
