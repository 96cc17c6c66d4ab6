const segments = new Intl.Segmenter("bn", { granularity: "grapheme" });

/** The first letter of a name with its vowel signs. */
export function Avatar({ name }: { name: string }) {
  const [first] = segments.segment(name.trim());
  return (
    <span
      className="inline-grid size-9 shrink-0 place-items-center rounded-full bg-green-tint font-bold text-green-deep forced-colors:border"
      aria-hidden="true"
    >
      {first?.segment.toLocaleUpperCase()}
    </span>
  );
}
