import { isBlank } from "@/shared/rich-text/is-blank";

/* Elements that Quill adds to the text for its own use. */
const QUILL_ELEMENTS =
  /<span class="ql-ui"[^>]*><\/span>|<span class="ql-cursor">\ufeff*<\/span>|\ufeff/g;

/* The editor's names of rows, and the numbers of items for its style sheet. */
const INTERNAL = / (?:data-row="[^"]*"|style="(?:--number: \d+;)?")/g;
const BLOCK = /<(figure|p class="ql-media") contenteditable="false"/g;
/* The line in which a writer goes on below a picture, a video, a divider or a table at the end. */
const LAST_LINE = /(<\/figure>|<\/a><\/p>|<\/table>|<hr>)<p><br><\/p>$/;

/** The HTML as it is sent and compared, without Quill's own elements; empty when nothing is written. */
export function cleanHtml(html: string): string {
  const cleaned = html
    .replace(QUILL_ELEMENTS, "")
    .replace(INTERNAL, "")
    .replace(BLOCK, "<$1")
    .replace(LAST_LINE, "$1");
  return isBlank(cleaned) ? "" : cleaned;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Counts words of any script. */
export function countWords(text: string): number {
  return Array.from(segmenter.segment(text)).filter(({ isWordLike }) => isWordLike).length;
}
