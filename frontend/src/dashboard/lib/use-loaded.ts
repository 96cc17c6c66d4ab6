import { useEffect, useEffectEvent, useState } from "react";

type Loaded<Answer> =
  | { state: "loading" }
  | { state: "failed"; error: unknown }
  | { state: "loaded"; answer: Answer };

/** Loads when it appears and on retry, for what no route's loader brings. */
export function useLoaded<Answer>(
  load: (signal: AbortSignal) => Promise<Answer>,
): [Loaded<Answer>, () => void] {
  const [loaded, setLoaded] = useState<Loaded<Answer>>({ state: "loading" });
  const [attempt, setAttempt] = useState(0);
  const start = useEffectEvent(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt loads again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    start(signal).then(
      (answer) => signal.aborted || setLoaded({ state: "loaded", answer }),
      (error: unknown) => signal.aborted || setLoaded({ state: "failed", error }),
    );
    return () => controller.abort();
  }, [attempt]);

  function retry() {
    setLoaded({ state: "loading" });
    setAttempt(attempt + 1);
  }
  return [loaded, retry];
}
