import { type RefObject, useEffect, useEffectEvent } from "react";

/** Takes files pasted anywhere on the page, unless a dialog is open that the zone is not part of. */
export function usePastedFiles(
  zone: RefObject<HTMLElement | null>,
  take: (files: File[]) => void,
): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData?.files ?? []);
    const dialog = document.querySelector("dialog[open]");
    if (event.defaultPrevented || files.length === 0) return;
    if (dialog && !dialog.contains(zone.current)) return;
    if (isTextForField(event)) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);
}

/** Ignores files dropped elsewhere on the page; the browser would leave the page and open them. */
export function usePreventStrayDrops(): void {
  useEffect(() => {
    function prevent(event: DragEvent) {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    }
    window.addEventListener("dragover", prevent);
    window.addEventListener("drop", prevent);
    return () => {
      window.removeEventListener("dragover", prevent);
      window.removeEventListener("drop", prevent);
    };
  }, []);
}

/** Spreadsheets copy cells as text and as a picture; a field takes the text. */
function isTextForField({ target, clipboardData }: ClipboardEvent): boolean {
  return (
    target instanceof Element &&
    target.closest("input:not([type=file]), textarea, [contenteditable]") !== null &&
    (clipboardData?.types.includes("text/plain") ?? false)
  );
}
