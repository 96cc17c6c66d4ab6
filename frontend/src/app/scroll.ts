import type { Location } from "react-router-dom";

const DOCUMENT = String(performance.timeOrigin);

/**
 * The router gives the first entry of every document the key "default". Kept under that name, the
 * place where one document was left would be taken for the place to begin the next.
 */
export function scrollKey({ key }: Location): string {
  return key === "default" ? DOCUMENT : key;
}
