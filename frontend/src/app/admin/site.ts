import { read, request } from "@/lib/request";
import type { Site } from "@/lib/wagtail/types";

/** What the organisation is called: open to all, no token goes along. */
export async function loadSite(signal: AbortSignal): Promise<Site> {
  return read<Site>(await request("/api/v2/site/", { signal }));
}
