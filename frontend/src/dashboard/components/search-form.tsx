import type { ReactNode } from "react";

/** The search and filters of a list. They act on change, without a button. */
export function SearchForm({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element <search> is younger than some browsers
    <form
      className="flex flex-wrap items-end gap-3"
      role="search"
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
    </form>
  );
}
