import { ImageIcon } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useDropzone } from "react-dropzone";
import { useStrings } from "../../lib/language";
import { upload } from "../../strings/upload";
import { looks } from "../button";
import { usePastedFiles, usePreventStrayDrops } from "./use-files";

interface DropzoneProps {
  /** Every chosen file, also one that will be refused: the reason stands beside the file. */
  onFiles: (files: File[]) => void;
  /** Several files at once. */
  multiple?: boolean;
  /** The accepted files, shown before any is chosen. */
  limits: string;
  /** Stands beside the button that chooses. */
  children?: ReactNode;
}

/** The zone in which pictures are chosen, dropped or pasted (S104). */
export function Dropzone({ onFiles, multiple = false, limits, children }: DropzoneProps) {
  const t = useStrings(upload);
  const hint = useId();

  function take(files: File[]): void {
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  }

  const { getRootProps, getInputProps, isDragActive, rootRef } = useDropzone({
    multiple,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    /* It would also stop text from being dragged into a field. */
    preventDropOnDocument: false,
    /* Without `accept` only several files where one is wanted are rejected. */
    onDrop: (files, rejections) => take([...files, ...rejections.map(({ file }) => file)]),
  });
  usePastedFiles(rootRef, take);
  usePreventStrayDrops();

  return (
    <div
      {...getRootProps()}
      className={`patch flex flex-wrap items-center gap-x-6 gap-y-3 p-6 [--stitch:var(--color-green)] ${isDragActive ? "[--patch:var(--color-green-tint)]" : "[--patch:var(--color-white)]"}`}
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-bold">{multiple ? t.drop : t.dropOne}</p>
        <p className="text-small text-muted" id={hint}>
          {limits}
        </p>
      </div>
      <label
        className={`${looks.quiet} relative cursor-pointer outline-offset-2 outline-(--focus) has-focus-visible:outline-3`}
      >
        <ImageIcon />
        {multiple ? t.choose : t.chooseOne}
        <input
          {...getInputProps({
            accept: "image/*",
            "aria-label": undefined,
            "aria-describedby": hint,
            className: "sr-only",
            style: undefined,
            tabIndex: 0,
            onClick({ currentTarget }) {
              /* Without this the same file cannot be chosen again. */
              currentTarget.value = "";
            },
          })}
        />
      </label>
      {children}
    </div>
  );
}
