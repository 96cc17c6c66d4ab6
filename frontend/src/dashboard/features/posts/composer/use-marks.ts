import { useEffect, useEffectEvent, useState } from "react";
import type { Quill } from "react-quill";
import { TextMarks } from "@/editor/text-marks";
import type { Finding } from "../../../api/proofreading";

export interface OpenMark {
  finding: Finding;
  /** In pixels of the editor's box, below the marked words. */
  left: number;
  top: number;
}

/** The marks of findings in the text, null where the browser cannot show any, and the one that is open. */
export function useMarks(quill: Quill | null) {
  const [marks, setMarks] = useState<TextMarks<Finding> | null>(null);
  const [opened, setOpened] = useState<OpenMark | null>(null);

  function open(finding: Finding | null): void {
    const box = finding && marks?.boxOf(finding);
    const editor = quill?.container.getBoundingClientRect();
    setOpened(
      finding && box && editor
        ? { finding, left: box.left - editor.left, top: box.bottom - editor.top }
        : null,
    );
  }

  const openAt = useEffectEvent(({ clientX, clientY }: MouseEvent) =>
    open(marks?.at(clientX, clientY) ?? null),
  );
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || !opened) return;
    event.stopPropagation();
    setOpened(null);
    quill?.focus();
  });

  useEffect(() => {
    if (!quill || !TextMarks.areSupported()) return;
    const made = new TextMarks<Finding>(quill);
    const { container, root } = quill;
    const click = (event: MouseEvent) => openAt(event);
    const key = (event: KeyboardEvent) => closeByKey(event);
    const closeOutside = ({ target }: Event) => {
      if (!container.contains(target as Node)) close();
    };
    const close = () => setOpened(null);
    setMarks(made);
    quill.on("text-change", close);
    root.addEventListener("click", click);
    container.addEventListener("keydown", key);
    document.addEventListener("pointerdown", closeOutside);
    window.addEventListener("resize", close);
    return () => {
      made.destroy();
      setMarks(null);
      setOpened(null);
      quill.off("text-change", close);
      root.removeEventListener("click", click);
      container.removeEventListener("keydown", key);
      document.removeEventListener("pointerdown", closeOutside);
      window.removeEventListener("resize", close);
    };
  }, [quill]);

  return { marks, opened, open };
}
