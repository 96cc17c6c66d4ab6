/** An address as one reads it: without scheme and final slash, its letters not encoded. */
export function readableAddress(url: string): string {
  const short = url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");
  try {
    return decodeURI(short);
  } catch {
    return short;
  }
}
