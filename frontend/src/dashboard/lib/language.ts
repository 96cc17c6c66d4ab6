import { useSyncExternalStore } from "react";
import { type Bilingual, type Language, languages } from "@/shared/strings/bilingual";

/** The dashboard's language: the chosen one, before that the browser's (D26). */
const KEY = "language";
const listeners = new Set<() => void>();

export function language(): Language {
  const kept = localStorage.getItem(KEY);
  return languages.find((known) => known === kept) ?? browserLanguage();
}

/** The first of the browser's languages that the dashboard has, or English. */
export function browserLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.split("-")[0]);
  return wanted.flatMap((one) => languages.find((known) => known === one) ?? [])[0] ?? "en";
}

export function setLanguage(chosen: Language): void {
  localStorage.setItem(KEY, chosen);
  applyAndNotify();
}

/** Sets the document's language, also when another tab changes it. */
export function applyLanguage(): void {
  document.documentElement.lang = language();
  window.addEventListener("storage", ({ key }) => {
    if (key === KEY || key === null) applyAndNotify();
  });
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language);
}

/** The texts of an area in the chosen language. */
export function useStrings<Words>(area: Bilingual<Words>): Words {
  return area[useLanguage()];
}

/** The same outside React. */
export function words<Words>(area: Bilingual<Words>): Words {
  return area[language()];
}

function applyAndNotify(): void {
  document.documentElement.lang = language();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
