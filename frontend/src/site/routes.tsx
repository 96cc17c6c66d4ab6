import type { RouteObject, ShouldRevalidateFunctionArgs } from "react-router-dom";
import { PageFailure, SiteFailure } from "./failure";
import { loadPage } from "./load-page";
import { PageView } from "./page-view";
import { SiteLayout } from "./site-layout";
import { PAGE_ROUTE } from "./use-page";

/** The page tree lives in Wagtail, so one route answers every address of the site. */
export const routes: RouteObject[] = [
  {
    element: <SiteLayout />,
    errorElement: <SiteFailure />,
    children: [
      {
        id: PAGE_ROUTE,
        path: "*",
        loader: loadPage,
        shouldRevalidate: isAnotherVisit,
        element: <PageView />,
        errorElement: <PageFailure />,
      },
    ],
  },
];

/** Going back from a link within the page is no reason to ask for the page again. */
function isAnotherVisit(visit: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = visit;
  const within =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search === nextUrl.search &&
    currentUrl.hash !== nextUrl.hash;
  return within ? false : defaultShouldRevalidate;
}
