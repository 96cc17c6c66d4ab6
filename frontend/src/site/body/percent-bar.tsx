import type { Percent } from "./percent";

interface PercentBarProps extends Percent {
  /** The percentage of a bar of full width. */
  full: number;
}

/** A bar as long as the number beside it, which says the same to those who cannot see it. */
export function PercentBar({ least, most, full }: PercentBarProps) {
  const width = (value: number) => ({ width: `${(100 * value) / full}%` });
  return (
    <span className="flex grow" aria-hidden="true">
      <span className="bar" style={width(least)} />
      {most > least && <span className="bar" style={width(most - least)} />}
    </span>
  );
}
