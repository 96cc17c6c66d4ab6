import { queryOptions } from "@tanstack/react-query";
import type { components } from "@/generated/schema";
import type { Language } from "@/shared/strings/bilingual";
import { api } from "./client";
import { unwrap } from "./request";

/** A page of the built-in guide. */
export type GuidePage = components["schemas"]["GuidePage"];

/** The guide's pages with all words of a search; without one all pages. */
export const guideQuery = (language: Language, q: string) =>
  queryOptions({
    queryKey: ["guide", language, q],
    queryFn: ({ signal }) =>
      unwrap<GuidePage[]>(api.GET("/api/guide", { params: { query: { q } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
