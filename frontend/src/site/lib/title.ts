import type { Page, SearchAnswer, Site } from "@/generated/page-types";
import { search } from "../strings/search";

/** The document's title. The server builds it by the same rule. */
export function documentTitle(page: Page | SearchAnswer, site: Site): string {
  if ("results" in page) return titled(searchTitle(page.query), site);
  if (page.meta.type === "home.HomePage") return page.meta.seo_title || site.name;
  return titled(page.meta.seo_title || page.title, site);
}

/* As in search/views.py. */
const MAX_QUERY_IN_TITLE = 60;

function searchTitle(query: string): string {
  const shortened = query.slice(0, MAX_QUERY_IN_TITLE).trim();
  return shortened ? `${shortened} · ${search.results}` : search.search;
}

export function titled(title: string, site: Site): string {
  return `${title} · ${site.name}`;
}
