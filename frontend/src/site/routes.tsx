import type { RouteObject, ShouldRevalidateFunctionArgs } from "react-router-dom";
import { PageFailure, SiteFailure } from "./failure";
import { loadPage } from "./load-page";
import { PageView } from "./page-view";
import { SiteLayout } from "./site-layout";
import { PAGE_ROUTE } from "./use-page";

/** One route for every address: the page tree is in Wagtail. */
export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    errorElement: <SiteFailure />,
    children: [
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
