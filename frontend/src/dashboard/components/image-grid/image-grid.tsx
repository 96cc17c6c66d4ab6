import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useRef } from "react";
import type { imageListQuery } from "../../api/images";
import { Failed, Loading } from "../states";
import { ImageTile, type Selection } from "./image-tile";

interface ImageGridProps {
  query: ReturnType<typeof imageListQuery>;
  title: string;
  /** Shows the title to screen readers only. */
  unseen?: boolean;
  /** Stands at the end of the heading's row. */
  action?: ReactNode;
  /** Shown when there are no pictures. */
  empty: ReactNode;
  /** Lets the user choose several pictures. */
  selection?: Selection;
  children?: ReactNode;
}

/** Pictures of the library, two to six in a row by the window's width (S108). */
export function ImageGrid({
  query,
  title,
  unseen,
  action,
  empty,
  selection,
  children,
}: ImageGridProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(query);

  return (
    <section className="grid content-start gap-4" aria-labelledby={headingId}>
      <div
        className={
          unseen ? "sr-only" : "flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
        }
      >
        <h2 className="text-h2" id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {!error && data?.images.length === 0 && empty}
      {!error && data && data.images.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-5 3xl:grid-cols-6">
          {data.images.map((image) => (
            <li key={image.id} className="grid has-[form]:col-span-full sm:has-[form]:col-span-2">
              <ImageTile
                image={image}
                selection={selection}
                onDeleted={() => heading.current?.focus()}
              />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
