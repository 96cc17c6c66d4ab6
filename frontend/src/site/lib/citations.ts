import { bengaliDigits, westernNumber } from "@/shared/format/intl";
import { strings } from "../strings/bn";

const CITATION = /\[([০-৯]+)\]/g;
const TAG = /(<[^<>]*>)/;

export interface Citation {
  number: number;
  /** The text of the citation with its brackets. */
  text: string;
}

export function sourceAnchor(number: number): string {
  return `source-${number}`;
}

export function citationLabel(number: number): string {
  return strings.article.citation(bengaliDigits(number));
}

/** Splits plain text at its citations. A number without a source stays text. */
export function splitCitations(text: string, sources: ReadonlySet<number>): (string | Citation)[] {
  const parts: (string | Citation)[] = [];
  let end = 0;
  for (const match of text.matchAll(CITATION)) {
    const number = westernNumber(match[1] ?? "");
    if (!sources.has(number)) continue;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ number, text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** Turns the citations of HTML into links to their sources. Tags and existing links stay. */
export function linkCitations(html: string, sources: ReadonlySet<number>): string {
  let inLink = false;
  return html
    .split(TAG)
    .map((piece) => {
      if (piece.startsWith("<")) {
        if (/^<a[\s>]/i.test(piece)) inLink = true;
        if (/^<\/a[\s>]/i.test(piece)) inLink = false;
        return piece;
      }
      return inLink ? piece : splitCitations(piece, sources).map(toHtml).join("");
    })
    .join("");
}

function toHtml(part: string | Citation): string {
  if (typeof part === "string") return part;
  const { number, text } = part;
  return `<a class="citation" href="#${sourceAnchor(number)}" aria-label="${citationLabel(number)}">${text}</a>`;
}
