import { button } from "@/shared/ui/button-styles";
import { paths } from "../lib/paths";
import { search } from "../strings/search";
import { SearchField } from "./search-field";

/** The form of a page for searching the site. */
export function SearchForm({ query }: { query: string }) {
  return (
    /* biome-ignore lint/a11y/useSemanticElements: the element <search> is younger than some browsers */
    <form
      className="relative flex max-w-measure gap-2 print:hidden"
      id="search-form"
      role="search"
      aria-label={search.again}
      action={paths.search}
    >
      <SearchField key={query} label={search.again} query={query} />
      <button className={button.filled} type="submit">
        {search.search}
      </button>
    </form>
  );
}
