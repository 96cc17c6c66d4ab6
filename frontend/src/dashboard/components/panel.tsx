import { type ReactNode, useId } from "react";

interface PanelProps {
  /** The target of links to the panel. */
  id?: string;
  title: ReactNode;
  /** Stands at the end of the head. */
  action?: ReactNode;
  children: ReactNode;
}

/** A white box with a heading. */
export function Panel({ id, title, action, children }: PanelProps) {
  const heading = useId();
  return (
    <section id={id} className="min-w-0 border border-line bg-white" aria-labelledby={heading}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-3">
        <h2 className="text-h2" id={heading}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
