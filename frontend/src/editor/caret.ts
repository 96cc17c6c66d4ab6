import { useEffect, useState } from "react";
import type { Quill } from "react-quill";
import { blockAt } from "./blocks";

/** Where the caret or the selection is, for what the editor shows beside it; positions are those in Quill's container. */
export interface Caret {
  kind: "link" | "selection" | "empty" | "slash";
  index: number;
  formats: Record<string, unknown>;
  /** What follows the slash. */
  query: string;
  bounds: { top: number; bottom: number; left: number };
}

function caretOf(quill: Quill): Caret | null {
  const range = quill.hasFocus() ? quill.getSelection() : null;
  if (!range || blockAt(quill, range)) return null;
  const { index, length } = range;
  const formats = quill.getFormat(range);
  const [line, offset] = quill.getLine(index);
  const caret = { index, formats, query: "", bounds: quill.getBounds(index, length) ?? NOWHERE };
  if (typeof formats.link === "string") return { ...caret, kind: "link" };
  if (length > 0) return quill.getText(range).trim() ? { ...caret, kind: "selection" } : null;
  if (line?.statics.blotName !== "block") return null;
  const text = quill.getText(index - offset, line.length() - 1);
  if (text === "") return { ...caret, kind: "empty" };
  const isSlash = text.startsWith("/") && !text.startsWith("/ ") && offset === text.length;
  return isSlash ? { ...caret, kind: "slash", query: text.slice(1) } : null;
}

const NOWHERE = { top: 0, bottom: 0, left: 0 };

/** The caret in an editor, followed as it changes. While the mouse selects, there is none. */
export function useCaret(quill: Quill | null): Caret | null {
  const [caret, setCaret] = useState<Caret | null>(null);
  useEffect(() => {
    if (!quill) return;
    let isSelecting = false;
    const follow = () => {
      /* The focus may be on what is shown beside the text. */
      if (quill.hasFocus() || !quill.container.contains(document.activeElement)) {
        setCaret(isSelecting ? null : caretOf(quill));
      }
    };
    const press = (event: PointerEvent) => {
      isSelecting = event.pointerType === "mouse" && quill.root.contains(event.target as Node);
    };
    const release = () => {
      isSelecting = false;
      follow();
    };
    const leave = () => setTimeout(follow);
    const { root, container } = quill;
    quill.on("editor-change", follow);
    root.addEventListener("pointerdown", press);
    document.addEventListener("pointerup", release);
    container.addEventListener("focusout", leave);
    const observer = new ResizeObserver(follow);
    observer.observe(root);
    return () => {
      quill.off("editor-change", follow);
      root.removeEventListener("pointerdown", press);
      document.removeEventListener("pointerup", release);
      container.removeEventListener("focusout", leave);
      observer.disconnect();
    };
  }, [quill]);
  return caret;
}
