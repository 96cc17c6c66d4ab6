import { useRouteLoaderData } from "react-router-dom";
import type { Page } from "@/shared/wagtail/page-types";

export const PAGE_ROUTE = "page";

/** The current page: null at an address without one, undefined when loading failed. */
export function usePage(): Page | null | undefined {
  return useRouteLoaderData<Page | null>(PAGE_ROUTE);
}
