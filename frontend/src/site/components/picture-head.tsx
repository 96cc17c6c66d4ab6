import type { ReactNode } from "react";
import type { Picture as PictureValue } from "@/generated/page-types";
import { Picture } from "./picture";

interface PictureHeadProps {
  title: string;
  picture: PictureValue | null;
  caption?: ReactNode;
  children?: ReactNode;
}

/** The heading of an article or a post, on wide screens with its picture beside it. */
export function PictureHead({ title, picture, caption, children }: PictureHeadProps) {
  return (
    <header
      className={`grid gap-6 pt-4 pb-8 lg:gap-16 md:pt-6 md:pb-12 ${picture ? "lg:grid-cols-[minmax(0,1fr)_27rem] lg:items-center" : ""}`}
    >
      <div className="grid max-w-measure gap-4">
        <h1 className="stitched text-h1" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      {picture && (
        <figure className="grid gap-2">
          <Picture
            picture={picture}
            className="aspect-4/3 w-full bg-sand object-cover"
            sizes="(min-width: 60em) 27rem, 100vw"
            first
          />
          {caption && <figcaption className="text-small text-muted">{caption}</figcaption>}
        </figure>
      )}
    </header>
  );
}
