import type { Link, MenuItem } from "@/generated/page-types";
import { paths, withoutClosingSlashes } from "./paths";

/** An address for comparison: without a closing slash, with / for /home. Null equals no address. */
export function canonical(path: string | null): string {
  if (path === null) return "";
  const bare = withoutClosingSlashes(path);
  return bare === "" || bare === "/home" ? paths.home : bare;
}

/**
 * The `aria-current` of a menu item: "page" for the current page, "true" for one above it (the blog
 * of a post, the group of an article).
 */
export function ariaCurrent(
  item: Link | MenuItem,
  current: string | null,
): "page" | "true" | undefined {
  if ("children" in item) {
    return groupLinks(item).some((link) => ariaCurrent(link, current)) ? "true" : undefined;
  }
  if (item.path === undefined) return undefined;
  const path = canonical(item.path);
  const here = canonical(current);
  if (path === here) return "page";
  return path !== paths.home && here.startsWith(`${path}/`) ? "true" : undefined;
}

function asLink({ title, path }: MenuItem): Link[] {
  return path === undefined ? [] : [{ title, path }];
}

/** The links of a group: its own page, if it is made of one, and those below it. */
export function groupLinks(group: MenuItem): Link[] {
  return [group, ...(group.children ?? [])].flatMap(asLink);
}

/** The links on the menu's first level: front page, blog, contact. */
export function mainLinks(menu: MenuItem[]): Link[] {
  return menu.flatMap(asLink);
}

export interface Group {
  id: MenuItem["id"];
  title: string;
  links: Link[];
}

/** The groups of articles. */
export function groups(menu: MenuItem[]): Group[] {
  return menu
    .filter((item) => item.children)
    .map((item) => ({ id: item.id, title: item.title, links: groupLinks(item) }))
    .filter((group) => group.links.length > 0);
}

export interface Crumb {
  title: string;
  path?: string;
}

/**
 * The path from the front page to a page: its group of the menu, which has no address, and the pages
 * above it; or, for a page that has none in the page tree, the one above it in the menu.
 */
export function breadcrumbs(
  menu: MenuItem[],
  page: { title: string; path: string | null; above?: Link[] },
  homeTitle: string,
): Crumb[] {
  const { title, path, above = [] } = page;
  const home = mainLinks(menu).find((link) => canonical(link.path) === paths.home);
  const group = menu.find((item) => ariaCurrent(item, path) === "true");
  const isAbove =
    group && (group.path === undefined || (above.length === 0 && group.path !== path));
  return [
    { title: home?.title ?? homeTitle, path: paths.home },
    ...(isAbove ? [{ title: group.title, ...(group.path && { path: group.path }) }] : []),
    ...above,
    { title },
  ];
}

/** The articles before and after an article, in the order of the menu and across its groups. */
export function neighbours(
  menu: MenuItem[],
  path: string | null,
): { previous: Link | null; next: Link | null } {
  const articles = groups(menu).flatMap((group) => group.links);
  const index = articles.findIndex((link) => canonical(link.path) === canonical(path));
  if (index === -1) return { previous: null, next: null };
  return { previous: articles[index - 1] ?? null, next: articles[index + 1] ?? null };
}
