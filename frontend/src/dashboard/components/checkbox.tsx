import type { ComponentProps } from "react";

/** A checkbox with its label, with room for a finger. */
export function Checkbox({ children, className = "", ...rest }: ComponentProps<"input">) {
  return (
    <label className={`inline-flex min-h-11 items-center gap-2.5 text-small ${className}`}>
      <input className="size-5 shrink-0 accent-green" type="checkbox" {...rest} />
      <span>{children}</span>
    </label>
  );
}
