/* Which forms hold changes that are not saved. One place, for leaving, closing and expiring alike. */
const dirty = new Set<string>();

export function hasUnsavedChanges(): boolean {
  return dirty.size > 0;
}

export function markUnsaved(form: string, unsaved: boolean): void {
  if (unsaved) dirty.add(form);
  else dirty.delete(form);
  window.removeEventListener("beforeunload", ask);
  if (hasUnsavedChanges()) window.addEventListener("beforeunload", ask);
}

/** The changes are given up: nothing asks about them any more. */
export function abandonChanges(): void {
  for (const form of dirty) markUnsaved(form, false);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
