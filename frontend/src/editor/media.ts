import { BlockEmbed } from "quill/blots/block";
import { Delta } from "quill/core";
import type { Quill } from "react-quill";

export interface MediaValue {
  address: string;
  title: string;
}

/** A video or a sound: for readers a link that plays, for the writer a line of its own. */
export class Media extends BlockEmbed {
  static blotName = "media";
  static tagName = "p";
  static className = "ql-media";

  static create({ address, title }: MediaValue): HTMLElement {
    const box = document.createElement("p");
    box.className = Media.className;
    box.contentEditable = "false";
    const link = document.createElement("a");
    link.href = address;
    link.title = URL.parse(address)?.hostname.replace(/^www\./, "") ?? "";
    link.tabIndex = -1;
    link.textContent = title;
    box.append(link);
    return box;
  }

  static value(box: Element): MediaValue | null {
    const link = box.querySelector("a");
    return link && { address: link.getAttribute("href") ?? "", title: link.textContent.trim() };
  }
}

export interface SelectedMedia {
  index: number;
  value: MediaValue;
}

/** The video or sound at the selection, or null. */
export function selectedMedia(quill: Quill): SelectedMedia | null {
  const { index } = quill.selection.savedRange;
  const [line] = quill.getLine(index);
  return line instanceof Media ? { index, value: line.value().media as MediaValue } : null;
}

export function changeMedia(quill: Quill, { index, value }: SelectedMedia, title: string): void {
  const media = { ...value, title: title || value.title };
  quill.updateContents(new Delta().retain(index).delete(1).insert({ media }), "user");
  quill.setSelection(index, 1, "user");
}
