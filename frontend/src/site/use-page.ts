import { useRouteLoaderData } from "react-router-dom";
import type { Page, Payload, SearchAnswer } from "@/generated/page-types";

export const PAGE_ROUTE = "page";
export const SEARCH_ROUTE = "search";

/** The data of the routes for a document. Only one of them is shown. */
export function loaderData({ page, search }: Payload) {
  return { [PAGE_ROUTE]: page, [SEARCH_ROUTE]: search ?? null };
}

/** The current page: null at an address without one, undefined when loading failed. */
export function usePage(): Page | null | undefined {
  return useRouteLoaderData<Page | null>(PAGE_ROUTE);
}

/** The results of the search at the current address, if it is the search page's. */
export function useAnswer(): SearchAnswer | null | undefined {
  return useRouteLoaderData<SearchAnswer | null>(SEARCH_ROUTE);
}
