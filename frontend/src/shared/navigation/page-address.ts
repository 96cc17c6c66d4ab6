import reservedPaths from "@/shared/wagtail/reserved-paths.json";

const RESERVED: ReadonlySet<string> = new Set(reservedPaths);
const FILE = /\.[a-z0-9]+$/i;

/** Whether the address is of a page of the site. Django alone answers the others. */
export function isPageAddress({ origin, pathname }: URL, ownOrigin: string): boolean {
  return (
    origin === ownOrigin && !RESERVED.has(pathname.split("/")[1] ?? "") && !FILE.test(pathname)
  );
}
