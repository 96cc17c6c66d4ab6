import type { CSSProperties, ReactNode } from "react";
import type { Picture as PictureValue } from "@/generated/page-types";
import { joinFacts } from "../lib/facts";
import { Picture } from "./picture";
import { Text } from "./text";

interface LeafRowProps {
  id?: string;
  /** A picture, or the letters of a drawn leaf and its colours. */
  cover?: PictureValue | null;
  leaf: string;
  leafClass: string;
  colours?: CSSProperties;
  heading: ReactNode;
  facts: (string | number | null)[];
  text: string;
  children: ReactNode;
}

/** A leaflet or a book: its cover, its details and its address. */
export function LeafRow({
  id,
  cover,
  leaf,
  leafClass,
  colours,
  heading,
  facts,
  text,
  children,
}: LeafRowProps) {
  return (
    <li
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-x-4 border-b border-line py-4 target:lit print:break-inside-avoid"
      id={id}
      tabIndex={id ? -1 : undefined}
    >
      {cover ? (
        <Picture picture={cover} className="w-full bg-sand" sizes="5.5rem" />
      ) : (
        <span
          className={`patch grid aspect-3/4 place-items-center font-bold print:text-ink! ${leafClass}`}
          style={colours}
          aria-hidden="true"
        >
          {leaf}
        </span>
      )}
      <div className="grid gap-1">
        {heading}
        <p className="text-small text-muted">
          <Text>{joinFacts(facts)}</Text>
        </p>
        {text && (
          <p className="text-card">
            <Text>{text}</Text>
          </p>
        )}
        {children}
      </div>
    </li>
  );
}
