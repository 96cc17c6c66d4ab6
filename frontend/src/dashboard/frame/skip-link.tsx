import { useStrings } from "../lib/language";
import { frame } from "../strings/frame";

/**
 * Moves the focus past the menus. The address must not get a hash: the router could not block Back, for
 * unsaved changes, at a history entry that it did not make.
 */
export function SkipLink() {
  const t = useStrings(frame);
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link to a place of the page that keeps the address
    <a
      className="absolute top-0 left-(--gutter) z-20 -translate-y-[120%] bg-ink px-4 py-2 text-paper hover:text-paper focus:translate-y-0"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("main")?.focus();
      }}
    >
      {t.skip}
    </a>
  );
}
