import { useSyncExternalStore } from "react";
import { type Bilingual, type Language, languages } from "@/shared/strings/bilingual";

/** The dashboard's language. English labels are the specification's; Bengali is a choice (D26). */
const KEY = "language";
const listeners = new Set<() => void>();

export function language(): Language {
  const kept = localStorage.getItem(KEY);
  return languages.find((known) => known === kept) ?? "en";
}

export function setLanguage(chosen: Language): void {
  localStorage.setItem(KEY, chosen);
  announce();
}

/** Gives the document its language, and keeps it right when another tab changes it. */
export function applyLanguage(): void {
  document.documentElement.lang = language();
  window.addEventListener("storage", ({ key }) => {
    if (key === KEY || key === null) announce();
  });
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language);
}

/** The words of an area in the chosen language. */
export function useStrings<Words>(area: Bilingual<Words>): Words {
  return area[useLanguage()];
}

/** The same outside React. */
export function words<Words>(area: Bilingual<Words>): Words {
  return area[language()];
}

function announce(): void {
  document.documentElement.lang = language();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
