import type { Range } from "quill/core";
import type { Quill } from "react-quill";

/** The link at the selection and the range that a change applies to: with only the cursor in a link, all of it. */
export function selectedLink(quill: Quill): { range: Range; address: string } {
  const range = quill.getSelection(true);
  const { link } = quill.getFormat(range);
  const address = typeof link === "string" ? link : "";
  if (range.length > 0 || !address) return { range, address };
  const isSame = (index: number) => quill.getFormat(index, 1).link === address;
  let start = range.index;
  let end = range.index;
  while (start > 0 && isSame(start - 1)) start -= 1;
  while (end < quill.getLength() - 1 && isSame(end)) end += 1;
  return { range: { index: start, length: end - start }, address };
}

/** Links the range; an empty one gets `text`, or the address itself. An address of null removes the link. */
export function changeLink(quill: Quill, range: Range, address: string | null, text = ""): void {
  const { index, length } = range;
  if (length > 0 || address === null) {
    quill.formatText(index, length, "link", address ?? false, "user");
    return;
  }
  const label = text.trim() || address;
  quill.insertText(index, label, { link: address }, "user");
  quill.setSelection(index + label.length, 0, "user");
}

/** The path of an address of this site; other addresses are unchanged. When the page moves, its old path leads to it. */
export function ownPath(address: string): string {
  const url = URL.parse(address);
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : address;
}
