import { getJson } from "@/lib/http";
import { findAddress } from "@/lib/paths";
import type { Page } from "./types";

/** The page at an address, as the API answers it. */
export function findPage(url: URL, signal: AbortSignal): Promise<Page> {
  return getJson<Page>(findAddress(url), signal);
}
