import type { Losses } from "./clipboard/repair";
import type { EditorStrings } from "./strings/editor";

/** One message about all that a paste could not keep; empty if it kept everything. */
export function pasteNotice(
  { pictures, comments, embeds, linkedPictures, legacyFont }: Losses,
  { notices }: EditorStrings,
  { format }: Intl.NumberFormat,
): string {
  const sentences = [
    legacyFont !== null && notices.legacyFont(legacyFont),
    pictures > 0 && notices.wordPictures(pictures, format(pictures)),
    embeds.length > 0 && notices.embeds(Array.from(new Set(embeds)).join(", ")),
    linkedPictures > 0 && notices.linkedPictures(linkedPictures, format(linkedPictures)),
    comments > 0 && notices.comments(comments, format(comments)),
  ];
  return sentences.filter(Boolean).join(" ");
}
