import { fileKind } from "@/shared/offline/rules";

export function kindOfFile(url: string) {
  return fileKind(new URL(url), location.origin);
}

/** The files that the browser has loaded for this document: styles, scripts, fonts; pictures. */
export function loadedFiles(...kinds: ReturnType<typeof fileKind>[]): string[] {
  const urls = performance.getEntriesByType("resource").map(({ name }) => name);
  return urls.filter((url) => kinds.includes(kindOfFile(url)));
}
