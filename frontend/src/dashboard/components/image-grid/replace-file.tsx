import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { LibraryImage } from "../../api/images";
import { replaceImage } from "../../api/upload";
import { useStrings } from "../../lib/language";
import { images } from "../../strings/images";
import { Button } from "../button";
import { Notice } from "../notice";
import { FilePreview } from "../upload-queue/file-preview";
import { useShownImage } from "./use-shown-image";

interface ReplaceFileProps {
  image: LibraryImage;
  /** The file that was chosen for the picture. */
  file: File;
  onReplaced: () => void;
  onKeep: () => void;
}

/** The question before a picture gets another file, in its tile. */
export function ReplaceFile({ image, file, onReplaced, onKeep }: ReplaceFileProps) {
  const t = useStrings(images);
  const show = useShownImage();
  const keep = useRef<HTMLButtonElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => replaceImage(image.id, file),
    onSuccess(saved) {
      show(saved);
      onReplaced();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after a refusal
  useEffect(() => keep.current?.focus(), [error]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape works on both buttons
    <div
      className="-mx-2.5 mt-auto grid gap-2 bg-sand px-2.5 py-2"
      onKeyDown={({ key }) => {
        if (key === "Escape" && !isPending) onKeep();
      }}
    >
      <div className="flex items-center gap-2">
        <FilePreview file={file} />
        <span className="min-w-0 wrap-anywhere">{file.name}</span>
      </div>
      {error ? <Notice tone="error">{error.message}</Notice> : <p role="alert">{t.askReplace}</p>}
      <div className="flex flex-wrap gap-1">
        <Button
          className="flex-auto px-2"
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && mutate()}
        >
          {isPending ? t.replacing : t.replace}
        </Button>
        <Button
          className="flex-auto px-2"
          look="quiet"
          ref={keep}
          disabled={isPending}
          onClick={onKeep}
        >
          {t.keep}
        </Button>
      </div>
    </div>
  );
}
