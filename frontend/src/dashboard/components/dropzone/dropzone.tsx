import { ImageIcon } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useRef, useState } from "react";
import { useStrings } from "../../lib/language";
import { upload as area } from "../../strings/upload";
import { looks } from "../button";
import { useKeptPage, usePastedFiles } from "./use-files";

interface DropzoneProps {
  onFiles: (files: File[]) => void;
  /** Several files at once. */
  multiple?: boolean;
  /** What is accepted: said before somebody chooses. */
  limits: string;
  /** What follows the choosing, beside it. */
  children?: ReactNode;
}

/** Where pictures are chosen, dropped or pasted (S104). */
export function Dropzone({ onFiles, multiple = false, limits, children }: DropzoneProps) {
  const words = useStrings(area);
  const zone = useRef<HTMLDivElement>(null);
  const hint = useId();
  const [over, setOver] = useState(false);
  const take = (files: File[]) => {
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  usePastedFiles(zone, take);
  useKeptPage();

  function onDragOver(event: DragEvent): void {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    setOver(true);
  }

  function onDragLeave({ currentTarget, relatedTarget }: DragEvent): void {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    take(Array.from(event.dataTransfer.files));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={`patch flex flex-wrap items-center gap-x-6 gap-y-3 p-6 [--stitch:var(--color-green)] ${over ? "[--patch:var(--color-green-tint)]" : "[--patch:var(--color-white)]"}`}
      ref={zone}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-bold">{multiple ? words.drop : words.dropOne}</p>
        <p className="text-small text-muted" id={hint}>
          {limits}
        </p>
      </div>
      <label
        className={`${looks.quiet} relative cursor-pointer outline-offset-2 outline-(--focus) has-focus-visible:outline-3`}
      >
        <ImageIcon />
        {multiple ? words.choose : words.chooseOne}
        <input
          className="sr-only"
          type="file"
          accept="image/*"
          multiple={multiple}
          aria-describedby={hint}
          onChange={({ currentTarget }) => {
            take(Array.from(currentTarget.files ?? []));
            /* So that the same file can be chosen once more. */
            currentTarget.value = "";
          }}
        />
      </label>
      {children}
    </div>
  );
}
