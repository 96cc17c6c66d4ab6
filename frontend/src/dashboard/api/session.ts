import type { components } from "@/generated/schema";
import { publicApi, sessionEnded, toApiError, unwrap } from "./request";

/*
 * The session of this browser. The access token is in this module. The two keys of localStorage tell
 * other tabs and the next document that somebody is signed in, and until when (S67, D18). The refresh
 * token is a cookie that no script can read.
 */
const TOKEN = "token";
const EXPIRATION = "expiration";
/* The id of the sign-in that ended here, until the server has confirmed it, and " everywhere" to end all of them. */
const SIGN_OUT_PENDING = "signOutPending";
const EVERYWHERE = "everywhere";
const HOUR = 3_600_000;

/** The guarding loader's result after the session's hour (S69). */
export const TOKEN_EXPIRED = "TOKEN_EXPIRED";

/** The cause of a session's end: the user or its hour in this tab, another tab, or the server. */
export type Ending = "signed-out" | "other-tab" | "rejected";

export type Credentials = components["schemas"]["SignInRequest"];

let access: string | null = null;
let renewal: Promise<string> | null = null;
const endings = new Set<(ending: Ending) => void>();
const starts = new Set<() => void>();

/** The token; TOKEN_EXPIRED after its hour; null without a session (S72, S73). */
export function sessionState(): string | null {
  const token = localStorage.getItem(TOKEN);
  if (token === null) return null;
  return timeLeft() > 0 ? token : TOKEN_EXPIRED;
}

/** Milliseconds until the session expires; 0 without a session. */
export function timeLeft(): number {
  const expiration = Date.parse(localStorage.getItem(EXPIRATION) ?? "");
  return Number.isNaN(expiration) ? 0 : expiration - Date.now();
}

export async function signIn(credentials: Credentials): Promise<void> {
  const { accessToken } = await unwrap(publicApi.POST("/api/auth", { body: credentials }));
  startSession(accessToken);
}

/** Begins a session in this tab. A password change begins one, too. */
export function startSession(token: string, ends = Date.now() + HOUR): void {
  access = token;
  localStorage.setItem(EXPIRATION, new Date(ends).toISOString());
  localStorage.setItem(TOKEN, token);
  localStorage.removeItem(SIGN_OUT_PENDING);
  for (const listener of starts) listener();
}

/** The id of the sign-in that an access token belongs to, from its claim `sid`. */
function signInId(token: string | null): string | undefined {
  try {
    const claims = token?.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/");
    return claims && JSON.parse(atob(claims)).sid;
  } catch {
    return undefined;
  }
}

/**
 * Begins a session by the sign-in that the server says this browser has, when the session here is not
 * of that one, as after the browser's storage was cleared. Returns whether it did.
 */
export async function joinSignIn(id: string, secondsLeft: number): Promise<boolean> {
  const ends = Date.now() + secondsLeft * 1000;
  if (signInId(localStorage.getItem(TOKEN)) === id) return false;
  const [pendingId, scope] = localStorage.getItem(SIGN_OUT_PENDING)?.split(" ") ?? [];
  if (pendingId === id) {
    await revoke(scope === EVERYWHERE);
    return false;
  }
  try {
    const { data } = await publicApi.GET("/refresh");
    if (data) startSession(data.accessToken, ends);
    return data !== undefined;
  } catch {
    return false;
  }
}

/** Ends the session here and on the server. False when the server did not confirm it. */
export function signOut({ everywhere = false } = {}): Promise<boolean> {
  const id = signInId(localStorage.getItem(TOKEN));
  const answer = revoke(everywhere);
  endSession("signed-out");
  if (id !== undefined) {
    localStorage.setItem(SIGN_OUT_PENDING, everywhere ? `${id} ${EVERYWHERE}` : id);
  }
  return answer;
}

async function revoke(everywhere: boolean): Promise<boolean> {
  try {
    const { response } = await publicApi.POST("/logout", { body: { everywhere } });
    if (response.ok) localStorage.removeItem(SIGN_OUT_PENDING);
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * A token to send with a request, or null without a session. Somebody may have cleared the browser's
 * data: then the session ends here as well.
 */
export async function accessToken(): Promise<string | null> {
  const state = sessionState();
  if (state === null && access !== null) endSession("rejected");
  if (state === null || state === TOKEN_EXPIRED) return null;
  return access ?? renew(null);
}

/**
 * A token in place of one that the server rejected. Calls at the same time share one request, also
 * those of other tabs (S75, S76). Rejects with status 401 when the session is over.
 */
export function renew(rejected: string | null): Promise<string> {
  if (access !== null && access !== rejected) return Promise.resolve(access);
  renewal ??= refreshLocked(rejected).finally(() => {
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

/** Takes over sign-ins and sign-outs of other tabs. */
export function watchOtherTabs(): void {
  window.addEventListener("storage", ({ key, oldValue, newValue }) => {
    if (key === TOKEN || key === null) followOtherTab(oldValue, newValue);
  });
  /* A page in the browser's back/forward cache receives no storage events. */
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) followOtherTab(access, localStorage.getItem(TOKEN));
  });
}

function followOtherTab(before: string | null, now: string | null): void {
  access = now;
  if (now === null) for (const listener of endings) listener("other-tab");
  else if (before === null) for (const listener of starts) listener();
}

function endSession(ending: Ending): void {
  access = null;
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(EXPIRATION);
  for (const listener of endings) listener(ending);
}

/** Web Locks exist in secure contexts only. Elsewhere the server accepts a just replaced refresh token. */
async function refreshLocked(rejected: string | null): Promise<string> {
  const before = localStorage.getItem(TOKEN);
  if (!("locks" in navigator)) return refresh(before, rejected);
  return navigator.locks.request("refresh", () => refresh(before, rejected));
}

async function refresh(before: string | null, rejected: string | null): Promise<string> {
  const now = localStorage.getItem(TOKEN);
  if (now === null) throw sessionEnded();
  /* Another tab refreshed while this one waited for the lock. */
  if (now !== before && now !== rejected) {
    access = now;
    return now;
  }
  const { data, error, response } = await publicApi.GET("/refresh");
  if (response.status === 401) {
    endSession("rejected");
    throw sessionEnded();
  }
  if (!data) throw toApiError(response.status, error);
  const token = data.accessToken;
  if (localStorage.getItem(TOKEN) === null) throw sessionEnded();
  access = token;
  localStorage.setItem(TOKEN, token);
  return token;
}
