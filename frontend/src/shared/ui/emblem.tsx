const RAYS = [-108, -72, -36, 0, 36, 72, 108];

interface EmblemProps {
  className: string;
  /** For a dark green background: other colours for hill and road. */
  onDark?: boolean;
}

/** The emblem, a path that rises to a sun. Used where the settings name no logo. */
export function Emblem({ className, onDark }: EmblemProps) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <circle cx="32" cy="23" r="10.5" className={onDark ? "fill-ochre" : "fill-accent"} />
      <g className="stroke-ochre" strokeWidth="3" strokeLinecap="round">
        {RAYS.map((angle) => (
          <path key={angle} d="M32 4v5" transform={`rotate(${angle} 32 23)`} />
        ))}
      </g>
      <path
        className={onDark ? "fill-sage" : "fill-green"}
        d="M3 61C3 44 15 33 32 33s29 11 29 28z"
      />
      <path
        className={onDark ? "fill-green-deep" : "fill-paper"}
        d="M17 61c2-9 22-8 21-14-.7-4-7-5-6.6-14h1.2C33 40 45 42 45.5 48 46 55 36 54 36 61z"
      />
    </svg>
  );
}
