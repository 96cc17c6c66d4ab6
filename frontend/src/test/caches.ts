import { vi } from "vitest";

const key = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), location.origin).href;

/** An in-memory CacheStorage in place of the browser's; the function returns the stored URLs of a cache. */
export function stubCaches(): (name: string) => string[] {
  const stored = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (request: RequestInfo) => entries.get(key(request))?.clone(),
      put: async (request: RequestInfo, response: Response) => {
        entries.set(key(request), response);
      },
      addAll: async (requests: string[]) => {
        for (const request of requests) entries.set(key(request), await fetch(request));
      },
      delete: async (request: RequestInfo) => entries.delete(key(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
  };
  vi.stubGlobal("caches", {
    open,
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    keys: async () => [...stored.keys()],
    match: async (request: RequestInfo, { cacheName }: { cacheName?: string } = {}) => {
      for (const [name, entries] of stored) {
        const response = entries.get(key(request));
        if (response && (cacheName ?? name) === name) return response.clone();
      }
      return undefined;
    },
  });
  return (name) => [...(stored.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname);
}
