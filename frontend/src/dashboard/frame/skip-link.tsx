import { useStrings } from "../lib/language";
import { frame } from "../strings/frame";

/**
 * Leads past the menus. The address stays as it is: the router cannot hold Back, for unsaved changes, at
 * an entry of the history that is not its own.
 */
export function SkipLink() {
  const words = useStrings(frame);
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page, only not through the address
    <a
      className="absolute top-0 left-(--gutter) z-20 -translate-y-[120%] bg-ink px-4 py-2 text-paper hover:text-paper focus:translate-y-0"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("main")?.focus();
      }}
    >
      {words.skip}
    </a>
  );
}
