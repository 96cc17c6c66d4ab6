import { type RefObject, useEffect, useEffectEvent } from "react";

/** Takes the files that are pasted anywhere on the page, unless a dialog stands over the zone. */
export function usePastedFiles(
  zone: RefObject<HTMLElement | null>,
  take: (files: File[]) => void,
): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData?.files ?? []);
    const dialog = document.querySelector("dialog[open]");
    if (event.defaultPrevented || files.length === 0) return;
    if (dialog && !dialog.contains(zone.current)) return;
    if (isText(event)) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, []);
}

/** A file that misses the zone would be opened in place of the page, and the work on it lost. */
export function useKeptPage(): void {
  useEffect(() => {
    function keep(event: DragEvent) {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    }
    window.addEventListener("dragover", keep);
    window.addEventListener("drop", keep);
    return () => {
      window.removeEventListener("dragover", keep);
      window.removeEventListener("drop", keep);
    };
  }, []);
}

/** A spreadsheet puts its cells on the clipboard as words and as a picture: a field wants the words. */
function isText({ target, clipboardData }: ClipboardEvent): boolean {
  return (
    target instanceof Element &&
    target.closest("input:not([type=file]), textarea, [contenteditable]") !== null &&
    (clipboardData?.types.includes("text/plain") ?? false)
  );
}
