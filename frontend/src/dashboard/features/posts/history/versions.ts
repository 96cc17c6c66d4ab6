import type { Version } from "../../../api/posts";

export const PAGE_SIZE = 50;

export interface Day {
  date: string;
  /** An entry is one version, or several successive autosaves. */
  entries: Version[][];
}

/** The page of the list that the address asks for. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get("page"));
  return Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1;
}

/** The part of the list for a page, and one more: the version before the last one. */
export function pageRange(page: number): { limit: number; offset: number } {
  return { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
}

/** The versions by day, with successive autosaves in one entry. The current text is never among these. */
export function byDay(
  versions: Version[],
  current: Version | undefined,
  dateOf: (iso: string) => string,
): Day[] {
  const days: Day[] = [];
  const isFolded = (version: Version) => version !== current && isPlainAutosave(version);
  for (const version of versions) {
    const date = dateOf(version.savedAt);
    if (days.at(-1)?.date !== date) days.push({ date, entries: [] });
    const entries = days.at(-1)?.entries ?? [];
    const last = entries.at(-1);
    if (last?.every(isFolded) && isFolded(version)) last.push(version);
    else entries.push([version]);
  }
  return days;
}

/** Whether nothing was done with an autosave. */
function isPlainAutosave({ isAutosave, isLive, isScheduled, events }: Version): boolean {
  return isAutosave && !isLive && !isScheduled && events.length === 0;
}

export type VersionState = "live" | "scheduled" | "earlier" | "latest" | "draft";

export function stateOf(version: Version, isCurrent: boolean): VersionState {
  if (version.isLive) return "live";
  if (version.isScheduled) return "scheduled";
  if (version.events.some(({ kind }) => kind.startsWith("published"))) return "earlier";
  return isCurrent ? "latest" : "draft";
}
