import type BlotFormatter from "@enzedonline/quill-blot-formatter2";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { Quill } from "react-quill";

interface PictureFrameButtonProps {
  quill: Quill;
  label: string;
  /** Called when the picture in the frame is selected. */
  onOpen: () => void;
}

/** A button in the frame that quill-blot-formatter2 shows around a selected picture. */
export function PictureFrameButton({ quill, label, onOpen }: PictureFrameButtonProps) {
  const formatter = quill.getModule("blotFormatter2") as BlotFormatter;
  useEffect(() => {
    const hide = ({ target }: FocusEvent) => {
      const { overlay } = formatter;
      const element = target as Element;
      const isText = quill.root.contains(element);
      if (!isText && !overlay.contains(element) && !element.contains(overlay)) formatter.hide();
    };
    document.addEventListener("focusin", hide);
    return () => document.removeEventListener("focusin", hide);
  }, [quill, formatter]);

  function open(): void {
    const image = formatter.currentSpec?.getTargetElement();
    const blot = image && quill.scroll.find(image);
    if (!blot) return;
    formatter.hide();
    quill.setSelection(quill.getIndex(blot), 1, "user");
    onOpen();
  }

  return createPortal(
    <button type="button" className="editor__edit-picture" onClick={open}>
      {label}
    </button>,
    formatter.overlay,
  );
}
