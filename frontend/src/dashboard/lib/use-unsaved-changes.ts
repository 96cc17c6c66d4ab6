import { useCallback, useEffect, useId } from "react";
import { markUnsaved } from "./unsaved";

/**
 * Tells the dashboard that this form holds changes that are not saved. Leaving the page, by a link,
 * by Back or by closing the tab, then asks first, and the end of the session does not take the page
 * away. The answer is called after saving, when the next step is to leave at once.
 */
export function useUnsavedChanges(unsaved: boolean): () => void {
  const form = useId();
  useEffect(() => {
    markUnsaved(form, unsaved);
    return () => markUnsaved(form, false);
  }, [form, unsaved]);
  return useCallback(() => markUnsaved(form, false), [form]);
}
