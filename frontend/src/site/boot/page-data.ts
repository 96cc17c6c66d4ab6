import type { Payload } from "@/generated/page-types";
import { ORIGIN } from "@/shared/api/origin";

/**
 * The payload of the document. The page itself mostly comes from the API, to keep the document
 * small; undefined when it has changed since the document was made.
 */
export async function pageData(): Promise<Payload | undefined> {
  const { textContent, dataset } = document.getElementById("payload") as HTMLElement;
  const payload = JSON.parse(textContent) as Payload;
  const { find, version } = dataset;
  if (!find) return payload;
  const response = await fetch(ORIGIN + find, { headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`${find}: ${response.status}`);
  if (response.headers.get("X-Page-Version") !== version) return undefined;
  return { ...payload, page: await response.json() };
}
