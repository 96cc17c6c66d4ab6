/* The forms with unsaved changes, and whether leaving loses those: what is saved as a draft is not lost. */
const unsavedForms = new Map<string, { isLost: boolean }>();

/** The end of the session keeps the page while this is so. */
export function hasUnsavedChanges(): boolean {
  return unsavedForms.size > 0;
}

/** Leaving and closing the tab ask first while this is so. */
export function wouldLoseChanges(): boolean {
  return [...unsavedForms.values()].some(({ isLost }) => isLost);
}

export function markUnsaved(form: string, unsaved: boolean, isLost = true): void {
  if (unsaved) unsavedForms.set(form, { isLost });
  else unsavedForms.delete(form);
  window.removeEventListener("beforeunload", askBeforeUnload);
  if (wouldLoseChanges()) window.addEventListener("beforeunload", askBeforeUnload);
}

/** Forgets the unsaved changes, after the user has given them up. */
export function abandonChanges(): void {
  for (const form of unsavedForms.keys()) markUnsaved(form, false);
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
