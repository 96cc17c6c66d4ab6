import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { isUnderway, isUnsaved, type Upload, Uploads } from "./uploads";

/**
 * The chosen pictures of a screen. Leaving it asks first while some of them are not saved, and stops
 * what is underway. `onSaved` is told when nothing is underway any more and something is new.
 */
export function useUploads(onSaved: () => void): { uploads: Uploads; list: readonly Upload[] } {
  const [uploads] = useState(() => new Uploads());
  const list = useSyncExternalStore(uploads.subscribe, uploads.all);
  const saved = list.filter(({ state }) => state === "saved").length;
  const underway = list.some(({ state }) => isUnderway(state));
  const tell = useEffectEvent(onSaved);

  useUnsavedChanges(list.some(isUnsaved));
  useEffect(() => () => uploads.stopAll(), [uploads]);
  useEffect(() => {
    if (!underway && saved > 0) tell();
  }, [underway, saved]);

  return { uploads, list };
}
