import { useRouteLoaderData } from "react-router-dom";
import type { Page } from "@/shared/wagtail/page-types";

export const PAGE_ROUTE = "page";

/** The page on the screen: null when there is none here, undefined when loading it failed. */
export function usePage(): Page | null | undefined {
  return useRouteLoaderData<Page | null>(PAGE_ROUTE);
}
