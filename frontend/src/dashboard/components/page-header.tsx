import type { ReactNode } from "react";
import { useTitle } from "../lib/use-title";

interface PageHeaderProps {
  title: string;
  /** A line below the title, such as a count. */
  note?: ReactNode;
  action?: ReactNode;
}

/** The title of a screen, which is also the document's. */
export function PageHeader({ title, note, action }: PageHeaderProps) {
  useTitle(title);
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-h1" tabIndex={-1}>
          {title}
        </h1>
        {action}
      </div>
      {note && <p className="text-small text-muted">{note}</p>}
    </div>
  );
}
