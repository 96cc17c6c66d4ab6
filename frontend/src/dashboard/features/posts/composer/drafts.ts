import type { PostForm } from "./form";

/* A text that the server does not have yet is kept on this device under a key of its own for every open form,
   so that two tabs never write over each other. A lock tells which forms are still open. The key names the
   account, since a browser may have several users. */

export interface Draft {
  key: string;
  keptAt: string;
  form: PostForm;
  /** The state of the post that the changes began with. */
  revision: string | null;
  /** The idempotency key of a new post: an earlier request may have succeeded without its response arriving. */
  submission: string;
  /** How many times the form had been sent to the server as a draft. */
  saves: number;
}

const MONTH = 30 * 24 * 3_600_000;

export interface Owner {
  /** Undefined when the account could not be loaded. */
  accountId: number | undefined;
  postId: number | null;
}

const ALL = "draft:";

function prefix({ accountId, postId }: Owner): string {
  return `${ALL}${accountId}:${postId ?? "new"}:`;
}

/** The key of an open form. It names the post, so that the text is found where the post is opened. */
export function draftKey(owner: Owner, formId: string): string {
  return prefix(owner) + formId;
}

/** False when the device has no room for it. */
export function saveLocalDraft({ key, ...draft }: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function deleteLocalDraft(key: string): void {
  localStorage.removeItem(key);
}

/** The account's unsaved texts of this post whose forms are closed, newest first. */
export async function abandonedDrafts(owner: Owner, formId: string): Promise<Draft[]> {
  const open = await openForms();
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(ALL))
    .flatMap((key) => read(key) ?? [])
    .filter(({ key }) => key.startsWith(prefix(owner)) && !key.endsWith(formId) && !open.has(key))
    .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

/** Holds a lock until the signal, by which other tabs know that the form is open. Needs the Web Locks API. */
export function lockDraft(key: string, until: AbortSignal): void {
  if (!("locks" in navigator)) return;
  void navigator.locks.request(
    key,
    () => new Promise<void>((resolve) => until.addEventListener("abort", () => resolve())),
  );
}

async function openForms(): Promise<Set<string>> {
  if (!("locks" in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.map(({ name }) => name ?? ""));
}

function read(key: string): Draft | null {
  try {
    const draft = { key, ...JSON.parse(localStorage.getItem(key) ?? "") } as Draft;
    if (Date.now() - Date.parse(draft.keptAt) < MONTH && draft.form) return draft;
  } catch {
    /* Not what was written here: as good as nothing. */
  }
  deleteLocalDraft(key);
  return null;
}
