import type { Losses } from "./repair";
import type { PasteStrings } from "./strings/paste";

/** One message about all that a paste could not keep; empty if it kept everything. */
export function pasteNotice(
  { pictures, comments, embeds, linkedPictures, legacyFont }: Losses,
  strings: PasteStrings,
  { format }: Intl.NumberFormat,
): string {
  const sentences = [
    legacyFont !== null && strings.legacyFont(legacyFont),
    pictures > 0 && strings.wordPictures(pictures, format(pictures)),
    embeds.length > 0 && strings.embeds(Array.from(new Set(embeds)).join(", ")),
    linkedPictures > 0 && strings.linkedPictures(linkedPictures, format(linkedPictures)),
    comments > 0 && strings.comments(comments, format(comments)),
  ];
  return sentences.filter(Boolean).join(" ");
}
