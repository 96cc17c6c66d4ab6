/* The forms with unsaved changes. Leaving, closing the tab and the end of the session ask for them. */
const unsavedForms = new Set<string>();

export function hasUnsavedChanges(): boolean {
  return unsavedForms.size > 0;
}

export function markUnsaved(form: string, unsaved: boolean): void {
  if (unsaved) unsavedForms.add(form);
  else unsavedForms.delete(form);
  window.removeEventListener("beforeunload", askBeforeUnload);
  if (hasUnsavedChanges()) window.addEventListener("beforeunload", askBeforeUnload);
}

/** Forgets the unsaved changes, after the user has given them up. */
export function abandonChanges(): void {
  for (const form of unsavedForms) markUnsaved(form, false);
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
