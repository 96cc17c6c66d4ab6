import { queryOptions } from "@tanstack/react-query";
import type { components } from "@/generated/schema";
import { api } from "../../api/client";
import { unwrap } from "../../api/request";

export type Visits = components["schemas"]["Visits"];
export type Unit = "day" | "month";

/** The period of the screen, and the page whose readings alone are shown, as the address has them. */
export interface VisitsFilter {
  unit: Unit;
  /** A page's id, or empty. */
  page: string;
}

export function readFilter(query: URLSearchParams): VisitsFilter {
  const page = query.get("page") ?? "";
  return {
    unit: query.get("unit") === "month" ? "month" : "day",
    page: /^[1-9]\d{0,8}$/.test(page) ? page : "",
  };
}

/** The query of the screen's address, without the defaults. */
export function toSearch({ unit, page }: VisitsFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (unit === "month") query.set("unit", unit);
  if (page) query.set("page", page);
  return query;
}

export function visitsQuery({ unit, page }: VisitsFilter) {
  const query = { unit, ...(page && { page: Number(page) }) };
  return queryOptions({
    queryKey: ["visits", query],
    queryFn: ({ signal }) => unwrap(api.GET("/api/visits", { params: { query }, signal })),
  });
}

/** The next number of one digit and zeros that is not below a count, for the top of a chart. */
export function chartTop(count: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, count)));
  return power * Math.max(1, Math.ceil(count / power));
}
