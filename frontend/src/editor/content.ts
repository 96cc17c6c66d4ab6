import { isBlank } from "@/shared/rich-text/is-blank";

/* What Quill keeps in its own root for itself. */
const OWN_MARKS =
  /<span class="ql-ui"[^>]*><\/span>|<span class="ql-cursor">\ufeff*<\/span>|\ufeff/g;

/** The HTML as it is sent and compared, without Quill's own marks; empty when nothing is written. */
export function cleanHtml(html: string): string {
  const cleaned = html.replace(OWN_MARKS, "");
  return isBlank(cleaned) ? "" : cleaned;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** How many words a reader would count. */
export function countWords(text: string): number {
  return Array.from(segmenter.segment(text)).filter(({ isWordLike }) => isWordLike).length;
}
