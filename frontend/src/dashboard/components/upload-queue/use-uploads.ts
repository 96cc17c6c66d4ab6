import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { LibraryImage } from "../../api/images";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { isSettled, isUnderway, isUnsaved, type Upload, Uploads } from "./uploads";

/**
 * The uploads of a screen. While some are not saved, leaving asks first; leaving stops them.
 * `onSaved` is called with the saved ones when all have ended, without those that the user has to choose about.
 */
export function useUploads(onSaved: (saved: LibraryImage[]) => void): {
  uploads: Uploads;
  list: readonly Upload[];
} {
  const [uploads] = useState(() => new Uploads());
  const list = useSyncExternalStore(uploads.subscribe, uploads.all);
  const saved = list.filter(isSettled).map(({ image }) => image);
  const savedCount = saved.length;
  const isSending = list.some(({ state }) => isUnderway(state));
  const callOnSaved = useEffectEvent(() => onSaved(saved));

  useUnsavedChanges(list.some(isUnsaved));
  useEffect(() => () => uploads.stopAll(), [uploads]);
  useEffect(() => {
    if (!isSending && savedCount > 0) callOnSaved();
  }, [isSending, savedCount]);

  return { uploads, list };
}
