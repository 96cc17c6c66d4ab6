import type { ReactNode } from "react";
import { useTitle } from "../lib/use-title";

/** A screen beside the sign-in: its title and one column. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <div className="wrap pt-8 pb-16 lg:pt-16">
      <div className="grid max-w-136 gap-6">
        <h1 className="stitched text-h1" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
