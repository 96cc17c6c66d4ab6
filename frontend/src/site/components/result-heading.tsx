import type { ReactNode } from "react";
import { goLink } from "@/shared/ui/button-styles";
import { Icon } from "./icon";

interface ResultHeadingProps {
  id: string;
  text: string;
  note?: string | undefined;
  /** The utility for what stays in view above it. */
  margin?: string;
  /** The ways out of the filter. */
  children?: ReactNode;
}

/** The heading of a filtered list: what it has. Links to it give it the focus, so that it is announced. */
export function ResultHeading({
  id,
  text,
  note,
  margin = "scroll-mt-4",
  children,
}: ResultHeadingProps) {
  return (
    <div className="flex min-h-15.5 flex-wrap items-center justify-between gap-x-6 border-y border-line py-2">
      <div className="py-1">
        <h2 className={`${margin} text-[1.1875rem]/7.5 font-bold`} id={id} tabIndex={-1}>
          {text}
        </h2>
        {note && <p className="text-small text-muted">{note}</p>}
      </div>
      <p className="flex flex-wrap gap-x-4 print:hidden">{children}</p>
    </div>
  );
}

/** A link that removes one choice of the filter. */
export function WayOut({ name, href }: { name: string | undefined; href: string }) {
  return (
    <a className={goLink} href={href}>
      <Icon name="close" className="size-4.5" />
      {name}
    </a>
  );
}
