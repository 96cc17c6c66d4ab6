import { useEffect, useId } from "react";
import { markUnsaved } from "./unsaved";

/**
 * Registers a form with unsaved changes. Leaving the page, by a link, by Back or by closing the tab,
 * then asks first, unless they are saved as a draft; and the end of the session keeps the page.
 */
export function useUnsavedChanges(unsaved: boolean, isDraftSaved = false): void {
  const form = useId();
  useEffect(() => {
    markUnsaved(form, unsaved, !isDraftSaved);
    return () => markUnsaved(form, false);
  }, [form, unsaved, isDraftSaved]);
}
