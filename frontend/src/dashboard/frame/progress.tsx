import { useStrings } from "../lib/language";
import { common } from "../strings/common";

/** A line at the top of the window when the next screen takes longer than a moment. */
export function Progress({ busy }: { busy: boolean }) {
  const words = useStrings(common);
  return (
    <div className="contents" role="status">
      {busy && (
        <div className="fixed inset-x-0 top-0 z-30 h-1 animate-late bg-accent opacity-0">
          <span className="sr-only">{words.loading}</span>
        </div>
      )}
    </div>
  );
}
