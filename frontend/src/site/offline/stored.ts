/** Whether a page opens without a connection. Caches exist in secure contexts only. */
export async function isStored(address: string): Promise<boolean> {
  return "caches" in globalThis && (await caches.match(address)) !== undefined;
}
