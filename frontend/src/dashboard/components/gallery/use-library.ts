import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type LibraryImage, listImages } from "../../api/images";

const SOME = 24;

interface Found {
  search: string;
  images: LibraryImage[];
  total: number;
}

/** The pictures of the library: the first ones once it appears, others on request (S63). */
export function useLibrary(appeared: boolean) {
  const [found, setFound] = useState<Found | null>(null);
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const asked = useRef<{ search: string; offset: number; stop: AbortController } | null>(null);

  async function load(search: string, offset: number): Promise<void> {
    asked.current?.stop.abort();
    const stop = new AbortController();
    asked.current = { search, offset, stop };
    setLoading(true);
    setError(null);
    try {
      const { images, total } = await listImages({ search, limit: SOME, offset }, stop.signal);
      if (stop.signal.aborted) return;
      setFound((before) => ({
        search,
        total,
        images: offset > 0 && before ? joined(before.images, images) : images,
      }));
      setLoading(false);
    } catch (reason) {
      if (stop.signal.aborted) return;
      setError(reason);
      setLoading(false);
    }
  }

  const appear = useEffectEvent(() => {
    if (!asked.current) void load("", 0);
  });
  useEffect(() => {
    if (appeared) appear();
  }, [appeared]);

  return {
    found,
    loading,
    error,
    search: (words: string) => load(words, 0),
    more: () => load(found?.search ?? "", found?.images.length ?? 0),
    reload: () => load(found?.search ?? "", 0),
    retry: () => load(asked.current?.search ?? "", asked.current?.offset ?? 0),
  };
}

/** A picture that came into the library meanwhile moves the others on: none is shown twice. */
function joined(before: LibraryImage[], after: LibraryImage[]): LibraryImage[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...after.filter(({ id }) => !known.has(id))];
}
