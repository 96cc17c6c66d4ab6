import { citationLabel, sourceAnchor, splitCitations } from "../lib/citations";
import { keyed } from "../lib/keys";

interface CitedTextProps {
  text: string;
  sources: ReadonlySet<number>;
}

/** Plain text whose citations are links to their sources. */
export function CitedText({ text, sources }: CitedTextProps) {
  const parts = splitCitations(text, sources);
  return keyed(parts, (part) => (typeof part === "string" ? part : part.text)).map(
    ({ key, item }) =>
      typeof item === "string" ? (
        item
      ) : (
        <a
          key={key}
          className="citation"
          href={`#${sourceAnchor(item.number)}`}
          aria-label={citationLabel(item.number)}
        >
          {item.text}
        </a>
      ),
  );
}
