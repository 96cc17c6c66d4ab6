import type { Language } from "@/shared/strings/bilingual";

export function adminLanguage(): Language {
  return document.documentElement.lang.startsWith("bn") ? "bn" : "en";
}

/** Sets a form field and tells Wagtail, which then autosaves and guards unsaved changes. */
export function setFieldValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
