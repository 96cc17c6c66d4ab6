import { MAX_QUERY } from "../lib/paths";
import { search } from "../strings/search";

interface SearchFieldProps {
  label: string;
  query?: string;
}

/** React leaves the element's content to another script. */
const NOTHING = { __html: "" };

/**
 * The field of a search and the place of its suggestions. At the first focus the boot script loads
 * src/site/suggestions/, perhaps before React is there. The form around it is `relative`.
 */
export function SearchField({ label, query = "" }: SearchFieldProps) {
  return (
    <>
      <input
        className="min-h-11 w-full min-w-0 rounded-edge border border-line-input bg-white px-3 py-1.5 text-control"
        name="q"
        type="search"
        aria-label={label}
        placeholder={search.search}
        defaultValue={query}
        maxLength={MAX_QUERY}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        data-suggest
        suppressHydrationWarning
      />
      <div
        className="absolute top-full right-0 z-20 w-full bg-white sm:min-w-96"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
        dangerouslySetInnerHTML={NOTHING}
      />
    </>
  );
}
