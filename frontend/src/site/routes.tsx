import type { RouteObject, ShouldRevalidateFunctionArgs } from "react-router-dom";
import { PageFailure, SiteFailure } from "./failure";
import { paths } from "./lib/paths";
import { loadAnswer, loadPage } from "./load-page";
import { PageView } from "./page-view";
import { SearchView } from "./search-view";
import { SiteLayout } from "./site-layout";
import { PAGE_ROUTE, SEARCH_ROUTE } from "./use-page";

/** One route for the addresses of all pages, for the page tree is in Wagtail, and one for searches. */
export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    errorElement: <SiteFailure />,
    children: [
      {
        id: SEARCH_ROUTE,
        path: paths.search,
        loader: loadAnswer,
        shouldRevalidate: isOtherPage,
        element: <SearchView />,
        errorElement: <PageFailure />,
      },
      {
        id: PAGE_ROUTE,
        path: "*",
        loader: loadPage,
        shouldRevalidate: isOtherPage,
        element: <PageView />,
        errorElement: <PageFailure />,
      },
    ],
  },
];

/** Does not load the page again when only the hash changes, or nothing at all. */
function isOtherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;
}
