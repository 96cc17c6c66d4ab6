interface MarkedProps {
  text: string;
  /** The start and end of each marked part, in order. */
  ranges: readonly (readonly number[])[];
}

/** A text with marked words. */
export function Marked({ text, ranges }: MarkedProps) {
  const ends = [0, ...ranges.map(([, end = 0]) => end)];
  return (
    <>
      {ranges.map(([start = 0, end = 0], index) => (
        <span key={start}>
          {text.slice(ends[index], start)}
          <mark className="bg-green-tint font-bold text-ink">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
