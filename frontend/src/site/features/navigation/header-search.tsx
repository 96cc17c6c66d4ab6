import { Icon } from "../../components/icon";
import { SearchField } from "../../components/search-field";
import { paths } from "../../lib/paths";
import { search } from "../../strings/search";

/** The search field, on small screens with a button that opens it (styles/menu.css). */
export function HeaderSearch() {
  return (
    <>
      {/* The visitor may open the field before React is there. */}
      <button
        className="inline-flex size-11 items-center justify-center rounded-edge border border-line-input bg-white min-[72em]:hidden print:hidden"
        type="button"
        popoverTarget="search"
        aria-label={search.search}
        aria-expanded={false}
        aria-controls="search"
        suppressHydrationWarning
      >
        <Icon name="search" />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: the element <search> is younger than some browsers */}
      <form
        className="search print:hidden"
        id="search"
        popover="auto"
        role="search"
        aria-label={search.inSite}
        action={paths.search}
      >
        <div className="relative flex">
          <SearchField label={search.inSite} />
          <button
            className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-edge bg-green text-white hover:bg-green-deep"
            type="submit"
            aria-label={search.search}
          >
            <Icon name="search" className="size-5" />
          </button>
        </div>
      </form>
    </>
  );
}
