import { declared, removeFromLine, rename, unwrap } from "./dom";

const REFERENCE = ".MsoFootnoteReference, .MsoEndnoteReference";
/* The marks before the notes of LibreOffice, which a tab follows on paper. */
const OWN_MARK = ".sdfootnotesym, .sdendnotesym";
/* The lines of Word above its notes and its comments. */
const SEPARATOR =
  ":is([style*='footnote-list'], [style*='endnote-list'], [style*='comment-list']) hr";
/* Addresses that lead somewhere from every page. */
const LIVE = /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i;

/** Makes raised letters of the marks of Word's footnotes, and words of links that lead into the source document. */
export function plainNotes(body: HTMLElement): void {
  for (const mark of body.querySelectorAll(REFERENCE)) {
    if (!mark.parentElement?.closest(`sup, ${REFERENCE}`)) rename(mark, "sup");
  }
  for (const mark of body.querySelectorAll(OWN_MARK)) mark.append(" ");
  for (const line of body.querySelectorAll(SEPARATOR)) line.remove();
  for (const link of body.querySelectorAll("a")) {
    if (!LIVE.test(link.getAttribute("href") ?? "")) unwrap(link);
  }
}

/** Removes the comments of a Word document, which are not for readers, and returns their number. */
export function removeComments(body: HTMLElement): number {
  const lists = Array.from(body.querySelectorAll("[style]")).filter((element) =>
    /^comment-list$/i.test(declared(element, "mso-element")),
  );
  const marks = Array.from(body.querySelectorAll(".MsoCommentReference"));
  for (const element of [...lists, ...marks]) removeFromLine(element);
  return marks.length;
}
