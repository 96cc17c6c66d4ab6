import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { components } from "@/generated/schema";
import { api } from "./client";
import { unwrap } from "./request";

/** A place in the title or the text that breaks a rule, and what can stand there. */
export type Finding = components["schemas"]["Finding"];

export interface CheckedText {
  title: string;
  text: string;
  /** The numbers of the lines that are cells of tables. */
  cells: number[];
}

export function proofreadQuery(checked: CheckedText) {
  return queryOptions({
    queryKey: ["proofread", checked],
    queryFn: async ({ signal }) => ({
      checked,
      findings: await unwrap<Finding[]>(api.POST("/api/proofread", { body: checked, signal })),
    }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
