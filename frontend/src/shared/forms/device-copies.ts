/* Copies on this device of what forms hold and the server does not have yet. Every open form has a key of its own, so
   that two tabs never write over each other; a lock tells which forms are still open. Keys name the account, since a
   browser may have several users. */

export interface DeviceCopy {
  key: string;
  keptAt: string;
}

const MONTH = 30 * 24 * 3_600_000;

/** False when the device has no room for it. */
export function keepCopy<Copy extends DeviceCopy>({ key, ...copy }: Copy): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function deleteCopy(key: string): void {
  localStorage.removeItem(key);
}

/** The copies of closed forms whose keys begin so, newest first. `kind` begins the keys of all copies of their type. */
export async function abandonedCopies<Copy extends DeviceCopy>(
  kind: string,
  prefix: string,
): Promise<Copy[]> {
  const open = await openForms();
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(kind))
    .flatMap((key) => read<Copy>(key) ?? [])
    .filter(({ key }) => key.startsWith(prefix) && !open.has(key))
    .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
}

/** Holds a lock until the signal, by which other tabs know that the form is open. Needs the Web Locks API. */
export function holdCopy(key: string, until: AbortSignal): void {
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

function read<Copy extends DeviceCopy>(key: string): Copy | null {
  try {
    const copy = { key, ...JSON.parse(localStorage.getItem(key) ?? "") } as Copy;
    if (Date.now() - Date.parse(copy.keptAt) < MONTH) return copy;
  } catch {
    /* Not what was written here: as good as nothing. */
  }
  deleteCopy(key);
  return null;
}
