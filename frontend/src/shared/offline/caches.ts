/* The caches of the service worker, which fills them, and of the pages that list them. */

/** Documents of pages that were read. */
export const PAGES = "pages";
/** Pictures of pages that were read. */
export const PICTURES = "pictures";
/** Scripts, styles and fonts, one cache for each release. */
export const STATIC = "static-";
/** Everything of a page that the visitor keeps, one cache for each page: this and its path. */
export const KEPT = "kept:";

/** The number of entries that a cache holds; the oldest goes out. */
export const LIMITS: Readonly<Record<string, number>> = { [PAGES]: 40, [PICTURES]: 80 };
export const MOST_KEPT = 50;

/** The page that stands in for one that is not stored. */
export const OFFLINE_PAGE = "/offline";
/** The results of a search are not stored. */
export const SEARCH_PAGE = "/search";
