import type { Place, Position } from "@/generated/page-types";
import { strings } from "../../strings/bn";

/** The list's place on the page, to which the links of places lead. */
export const LIST = "places";

interface Marked extends Place {
  at: Position;
}
/** A place with its dot, in the units of the drawing. */
interface Dot extends Marked {
  x: number;
  y: number;
}
/** A dot with the height of the middle of its label's inner edge. */
interface Labelled extends Dot {
  label: number;
}

/* The units of the drawing. Even on a screen of 320 px a row has 44 px of height. */
const WIDTH = 400;
const LEFT = 104;
const RIGHT = WIDTH - LEFT;
const ROW = 61;
const SCALE = 0.8;
const COUNTRY = { width: 240 * SCALE, height: 330 * SCALE };
const SEA = 36;
/* The edges of the outline in degrees. */
const EDGES = { west: 88.03, east: 92.63, north: 26.6, south: 20.81 };

const isMarked = (place: Place): place is Marked => place.at !== null;
export const hasMap = (places: Place[]) => places.some(isMarked);

/** A drawn map whose dots, labelled at both sides, are links to the contacts of their places. */
export function ContactMap({ places, className }: { places: Place[]; className: string }) {
  const { height, top, sides } = layout(places.filter(isMarked));
  return (
    <nav
      className={`@container relative bg-paper-deep text-small print:hidden ${className}`}
      aria-label={strings.contacts.map}
    >
      <svg
        className="block w-full"
        viewBox={`0 0 ${WIDTH} ${height}`}
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        aria-hidden="true"
        focusable="false"
      >
        <g
          className="text-green"
          transform={`translate(${LEFT} ${top}) scale(${SCALE})`}
          strokeWidth="3"
        >
          <path fill="currentColor" fillOpacity=".35" strokeDasharray="10 7" d={LAND} />
          <path className="stroke-paper-deep" strokeWidth="5" d={RIVERS} />
          <path strokeOpacity=".35" strokeDasharray="11 8" d={SEA_WAVES} />
        </g>
        {sides.map(({ edge, labelled }) =>
          labelled.map(({ path, chosen, x, y, label }) => (
            <g key={path} className="text-accent">
              <path strokeWidth="1.6" strokeDasharray="5 4" d={`M${edge} ${label}L${x} ${y}`} />
              <circle fill="currentColor" cx={x} cy={y} r="5" />
              {chosen && <circle cx={x} cy={y} r="11" strokeWidth="2.5" />}
            </g>
          )),
        )}
      </svg>
      {/* Text of double size must not leave the map. */}
      <ul className="text-[length:min(var(--text-small),4.6cqw)]">
        {sides.map(({ edge, side, labelled }) =>
          labelled.map(({ name, path, chosen, x, y, label }) => (
            <li key={path}>
              <a
                className={`absolute flex h-11 min-w-11 -translate-y-1/2 items-center px-1.5 font-bold no-underline hover:underline ${side === "right" ? "justify-end" : ""} ${chosen ? "bg-green text-white hover:text-white forced-colors:border-2" : "text-ink"}`}
                style={{ top: share(label, height), [side]: share(RIGHT) }}
                href={`${path}#${LIST}`}
                aria-current={chosen ? "true" : undefined}
              >
                {name}
                <span
                  className="absolute -m-3 size-6 rounded-full"
                  style={{
                    top: `calc(50% + ${share(y - label, WIDTH, "cqw")})`,
                    [side]: share(-Math.abs(x - edge), WIDTH, "cqw"),
                  }}
                />
              </a>
            </li>
          )),
        )}
      </ul>
    </nav>
  );
}

const share = (length: number, whole = WIDTH, unit = "%") =>
  `${((length / whole) * 100).toFixed(2)}${unit}`;

const fraction = (from: number, at: number, to: number) => (at - from) / (to - from);

/** Half of the places has its labels at the left, and the lines are short. */
function layout(places: Marked[]) {
  const height = ROW * Math.max(Math.ceil(places.length / 2), 6);
  const top = (height - COUNTRY.height - SEA) / 2;
  const dots = places
    .map((place) => ({
      ...place,
      x: Math.round(LEFT + fraction(EDGES.west, place.at.longitude, EDGES.east) * COUNTRY.width),
      y: Math.round(top + fraction(EDGES.north, place.at.latitude, EDGES.south) * COUNTRY.height),
    }))
    .sort((a, b) => a.x - b.x);
  const sidesOf = (west: Dot[], east: Dot[]) => {
    const left = { edge: LEFT, side: "right", labelled: beside(LEFT, west, height) } as const;
    const right = { edge: RIGHT, side: "left", labelled: beside(RIGHT, east, height) } as const;
    const sides = [left, right];
    const lines = sides.flatMap(({ edge, labelled }) =>
      labelled.map(({ x, y, label }) => Math.hypot(x - edge, y - label)),
    );
    return { west, east, sides, length: lines.reduce((sum, line) => sum + line, 0) };
  };
  const half = Math.ceil(dots.length / 2);
  let best = sidesOf(dots.slice(0, half), dots.slice(half));
  // The map's north-west is crowded: try each exchange of two places between the sides.
  for (const one of dots.slice(0, half).reverse()) {
    for (const other of dots.slice(half)) {
      const swap = (dot: Dot) => (dot === one ? other : dot === other ? one : dot);
      const next = sidesOf(best.west.map(swap), best.east.map(swap));
      if (next.length < best.length) best = next;
    }
  }
  return { height, top, sides: best.sides };
}

/** The places of one side with their labels: near their dots, a row apart, no two lines crossing. */
function beside(edge: number, places: Dot[], height: number): Labelled[] {
  const dots = [...places];
  const heights = dots.map(({ y }) => y).sort((a, b) => a - b);
  return spread(heights, height).map((label) => {
    // All other dots of the side lie below the line to the dot with the least slope.
    const slope = ({ x, y }: Dot) => (y - label) / Math.abs(x - edge);
    const next = dots.reduce((least, dot) => (slope(dot) < slope(least) ? dot : least));
    dots.splice(dots.indexOf(next), 1);
    return { ...next, label };
  });
}

/** Heights near the given ones, which ascend, but a row apart and within the drawing. */
function spread(heights: number[], whole: number): number[] {
  const down: number[] = [];
  for (const y of heights) down.push(Math.max(y, (down.at(-1) ?? -ROW) + ROW));
  const up: number[] = [];
  for (const y of [...heights].reverse()) up.unshift(Math.min(y, (up[0] ?? whole + ROW) - ROW));
  return down.map((low, index) => {
    const first = ROW * (index + 0.5);
    const last = whole - ROW * (heights.length - index - 0.5);
    return Math.min(Math.max((low + (up[index] ?? low)) / 2, first), last);
  });
}

const LAND =
  "M17 3c2-2 7 3 10 6 4 2 7 7 11 9 3 2 7-1 12 2 4 2 11 13 16 13 6 1 12-11 16-10 4 1 6 11 8 17 2 6 3 11 4 17 0 6-5 13-1 17 4 4 16 6 25 7 10 1 21 1 32 1 10 0 21 1 31 1 10-1 21-3 29-2 8 1 15 7 19 10 3 3 3 4 1 9c-1 4-8 14-13 20-4 5-7 10-13 14-5 4-13 5-18 7-5 3-9 2-13 6-4 5-8 13-9 21 0 8 4 20 7 26 2 6 6 10 10 10 4 1 11-3 13-7 2-4 0-12 2-17 2-6 6-13 10-15 4-2 11-3 14 3 3 6 3 21 5 32 3 10 7 22 9 34 2 11 4 23 4 34 1 10 0 18-2 28-3 10-10 30-14 32-4 2-8-12-11-20-3-8-5-19-8-29-2-9-4-19-7-28-4-9-10-21-15-26-5-5-10-5-16-3-5 2-10 9-15 15-6 5-11 14-16 19-5 6-10 12-16 15-6 3-14 2-21 3-6 1-13 2-20 2-7 1-17 6-21 0-5-5-4-20-5-31-2-11-3-25-6-34-2-10-5-16-7-23-3-7-8-13-8-20 0-7 8-16 8-23 0-6-4-10-8-14-5-4-17-7-21-11-5-4-8-7-6-12 1-4 7-10 14-14 6-4 24-6 26-11 1-6-10-15-16-20-6-6-14-10-18-15-4-4-6-9-5-14 0-5 7-12 9-17 2-5 1-13 4-14z";
const RIVERS = "M86 57c3 39-5 74 6 102M37 131c29 28 76 34 96 59M180 105c-26 31-52 66-47 103";
const SEA_WAVES =
  "M-5 345q15-8 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0M5 365q15-8 30 0t30 0 30 0 30 0 30 0 30 0 30 0";
