import { useSyncExternalStore } from "react";
import { type Bilingual, type Language, languages } from "@/shared/strings/bilingual";

/**
 * The language of both admins. The account has the choice; this cookie repeats it, for the page admin's
 * sign-in and for the time before an answer. Without a choice it is the browser's language (D26).
 */
const COOKIE = "language";
const YEAR = 365 * 24 * 60 * 60;
const listeners = new Set<() => void>();

let current = read();

export function language(): Language {
  return current;
}

export function setLanguage(chosen: Language): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads the cookie, too; not every browser has the Cookie Store API
  document.cookie = `${COOKIE}=${chosen}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
  applyAndNotify();
}

/** Sets the document's language, also when the page admin or another tab has changed it meanwhile. */
export function applyLanguage(): void {
  applyAndNotify();
  document.addEventListener("visibilitychange", applyAndNotify);
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language);
}

/** The texts of an area in the chosen language. */
export function useStrings<Strings>(area: Bilingual<Strings>): Strings {
  return area[useLanguage()];
}

/** Returns the texts of an area outside React. */
export function getStrings<Strings>(area: Bilingual<Strings>): Strings {
  return area[language()];
}

function read(): Language {
  const cookieValue = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(document.cookie)?.[1];
  const wanted = [cookieValue, ...navigator.languages.map((tag) => tag.split("-")[0])];
  return wanted.map(toLanguage).find((known) => known !== undefined) ?? "en";
}

function toLanguage(tag: string | undefined): Language | undefined {
  return languages.find((known) => known === tag);
}

function applyAndNotify(): void {
  current = read();
  document.documentElement.lang = current;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
