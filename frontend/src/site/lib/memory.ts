/*
 * What is stored on this device alone: where the visitor stopped reading, and the
 * district chosen last. early.ts shows it.
 */

/** The section of an article in which the visitor stopped reading. It stays on the device. */
interface Position {
  path: string;
  page: string;
  hash: string;
  section: string;
  /** When, in milliseconds. */
  at: number;
}

const POSITIONS = "positions";
const DISTRICT = "district";
const MOST = 20;
const OLDEST = 60 * 24 * 60 * 60 * 1000;

/**
 * Stores the section that the link of the contents leads to. Before the second one the visitor has
 * hardly begun, and keeps an earlier position; with the last one the article is finished.
 */
export function recordPosition(contents: HTMLElement, link: HTMLAnchorElement | null): void {
  const links = [...contents.querySelectorAll("a")];
  const last = [...contents.querySelectorAll<HTMLAnchorElement>(":scope > ol > li > a")].at(-1);
  if (!link || link === links[0] || !isStorable()) return;
  const path = location.pathname;
  if (last && links.indexOf(link) >= links.indexOf(last)) {
    forgetPosition(path);
    return;
  }
  const { page = "" } = contents.dataset;
  const section = link.textContent ?? "";
  write([{ path, page, hash: link.hash, section, at: Date.now() }, ...others(path)]);
}

export function forgetPosition(path: string): void {
  write(others(path));
}

/** Stores the district whose events or offices the page shows. */
export function recordDistrict(): void {
  const query = new URLSearchParams(location.search);
  const district = query.get("district") ?? query.get("place");
  if (!district || !isStorable()) return;
  try {
    localStorage.setItem(DISTRICT, district);
  } catch {
    /* As for positions. */
  }
}

export function forgetAll(): void {
  for (const key of [POSITIONS, DISTRICT]) localStorage.removeItem(key);
}

/** Whether the setting is on and the page is public. Previews, restricted and missing pages have their JSON in the document. */
function isStorable(): boolean {
  const isPublic = document.getElementById("payload")?.dataset.find;
  return Boolean(isPublic) && document.documentElement.dataset.memory !== "off";
}

function others(path: string): Position[] {
  try {
    const positions: Position[] = JSON.parse(localStorage.getItem(POSITIONS) ?? "[]");
    return positions.filter((one) => one.path !== path && one.at > Date.now() - OLDEST);
  } catch {
    return [];
  }
}

function write(positions: Position[]): void {
  try {
    localStorage.setItem(POSITIONS, JSON.stringify(positions.slice(0, MOST)));
  } catch {
    /* Without storage nothing is remembered. */
  }
}
