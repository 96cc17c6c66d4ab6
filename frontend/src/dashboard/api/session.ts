import type { components } from "@/shared/api/schema";
import { read, request, sessionEnded } from "./request";

/*
 * The session of this browser. The access token is kept in this module; the two keys of localStorage
 * tell the other tabs and the next document that somebody is signed in, and until when (S67, D18).
 * The refresh token is a cookie that no script can read.
 */
const TOKEN = "token";
const EXPIRATION = "expiration";
const HOUR = 3_600_000;

/** What the guarding loader answers when the hour is over (S69). */
export const TOKEN_EXPIRED = "TOKEN_EXPIRED";

/** Why a session ended: the user or the clock here, another tab, or the server. */
export type Ending = "left" | "elsewhere" | "refused";

export type Credentials = components["schemas"]["SignInRequest"];

let access: string | null = null;
let renewal: Promise<string> | null = null;
const endings = new Set<(ending: Ending) => void>();
const starts = new Set<() => void>();

/** The token, the marker for an expired one, or null: what a guard needs to know (S72, S73). */
export function presence(): string | null {
  const token = localStorage.getItem(TOKEN);
  if (token === null) return null;
  return timeLeft() > 0 ? token : TOKEN_EXPIRED;
}

/** Milliseconds until the hour is over; nothing when nobody is signed in. */
export function timeLeft(): number {
  const expiration = Date.parse(localStorage.getItem(EXPIRATION) ?? "");
  return Number.isNaN(expiration) ? 0 : expiration - Date.now();
}

export async function signIn(credentials: Credentials): Promise<void> {
  const response = await request("/api/auth", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(credentials),
  });
  start((await read<{ accessToken: string }>(response)).accessToken);
}

/** A new sign-in here: also a password change is one. */
export function start(token: string): void {
  access = token;
  localStorage.setItem(EXPIRATION, new Date(Date.now() + HOUR).toISOString());
  localStorage.setItem(TOKEN, token);
  for (const listener of starts) listener();
}

/** Ends the session here and on the server; false when the server could not be told. */
export async function signOut({ everywhere = false } = {}): Promise<boolean> {
  const told = request("/logout", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ everywhere }),
  });
  end("left");
  try {
    return (await told).ok;
  } catch {
    return false;
  }
}

/** A token to send with a request, or null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const state = presence();
  if (state === null || state === TOKEN_EXPIRED) return null;
  return access ?? renew(null);
}

/**
 * A token in place of one that the server rejected. However many ask at once, in this tab or in
 * others, one request is made (S75, S76). Rejects with status 401 when the session is over.
 */
export function renew(rejected: string | null): Promise<string> {
  if (access !== null && access !== rejected) return Promise.resolve(access);
  renewal ??= locked(rejected).finally(() => {
    renewal = null;
  });
  return renewal;
}

export function onSessionEnd(listener: (ending: Ending) => void): () => void {
  endings.add(listener);
  return () => endings.delete(listener);
}

export function onSessionStart(listener: () => void): () => void {
  starts.add(listener);
  return () => starts.delete(listener);
}

/** Follows what other tabs do with the session. */
export function watchOtherTabs(): void {
  window.addEventListener("storage", ({ key, oldValue, newValue }) => {
    if (key === TOKEN || key === null) follow(oldValue, newValue);
  });
  /* A page that the browser kept aside has heard nothing. */
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) follow(access, localStorage.getItem(TOKEN));
  });
}

function follow(before: string | null, now: string | null): void {
  access = now;
  if (now === null) for (const listener of endings) listener("elsewhere");
  else if (before === null) for (const listener of starts) listener();
}

function end(ending: Ending): void {
  access = null;
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(EXPIRATION);
  for (const listener of endings) listener(ending);
}

/** Locks exist in secure contexts only; elsewhere the server's grace for a second tab must do. */
async function locked(rejected: string | null): Promise<string> {
  const before = localStorage.getItem(TOKEN);
  if (!("locks" in navigator)) return refresh(before, rejected);
  return navigator.locks.request("refresh", () => refresh(before, rejected));
}

async function refresh(before: string | null, rejected: string | null): Promise<string> {
  const now = localStorage.getItem(TOKEN);
  if (now === null) throw sessionEnded();
  /* Another tab has been here while this one waited for the lock. */
  if (now !== before && now !== rejected) {
    access = now;
    return now;
  }
  const response = await request("/refresh");
  if (response.status === 401) {
    end("refused");
    throw sessionEnded();
  }
  const { accessToken: token } = await read<{ accessToken: string }>(response);
  if (localStorage.getItem(TOKEN) === null) throw sessionEnded();
  access = token;
  localStorage.setItem(TOKEN, token);
  return token;
}
