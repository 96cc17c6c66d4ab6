import type { Page, Site } from "@/shared/wagtail/page-types";

/** The document's title. The server builds it by the same rule. */
export function documentTitle(page: Page, site: Site): string {
  if (page.meta.type === "home.HomePage") return page.meta.seo_title || site.name;
  return titled(page.meta.seo_title || page.title, site);
}

export function titled(title: string, site: Site): string {
  return `${title} · ${site.name}`;
}
