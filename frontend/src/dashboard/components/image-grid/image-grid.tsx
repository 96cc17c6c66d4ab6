import { type ReactNode, useId, useRef } from "react";
import { useRevalidator } from "react-router-dom";
import { ApiError } from "@/shared/api/http";
import { Failed } from "../states";
import { ImageTile } from "./image-tile";
import type { ImageResult } from "./load-images";

interface ImageGridProps {
  title: string;
  /** The title is for those who cannot see that these are pictures. */
  unseen?: boolean;
  /** Stands at the end of the head. */
  action?: ReactNode;
  shelved: ImageResult;
  /** What is shown when there is nothing. */
  empty: ReactNode;
  children?: ReactNode;
}

/** The uploaded pictures, two to six beside each other by the window's width (S108). */
export function ImageGrid({ title, unseen, action, shelved, empty, children }: ImageGridProps) {
  const heading = useId();
  const head = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();
  const { answer } = shelved;

  return (
    <section className="grid content-start gap-4" aria-labelledby={heading}>
      <div
        className={
          unseen ? "sr-only" : "flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
        }
      >
        <h2 className="text-h2" id={heading} ref={head} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </div>
      {answer instanceof ApiError ? (
        <Failed error={answer} onRetry={revalidate} />
      ) : answer.images.length === 0 ? (
        empty
      ) : (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-5 3xl:grid-cols-6">
          {answer.images.map((image) => (
            <li key={image.id} className="grid">
              <ImageTile image={image} onDeleted={() => head.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
