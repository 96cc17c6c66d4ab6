import { XIcon } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { LibraryImage } from "../../api/images";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { gallery } from "../../strings/gallery";
import { upload as uploadWords } from "../../strings/upload";
import { Button } from "../button";
import { Dropzone } from "../dropzone/dropzone";
import { SearchField } from "../search-field";
import { Empty, Failed, Loading } from "../states";
import { UploadQueue } from "../upload-queue/upload-queue";
import { useUploads } from "../upload-queue/use-uploads";
import { GalleryGrid } from "./gallery-grid";
import { useLibrary } from "./use-library";

interface GalleryProps {
  open: boolean;
  onToggle: (open: boolean) => void;
  /** The address of the chosen picture. */
  chosen: string | null;
  onSelect: (image: LibraryImage) => void;
}

/**
 * The library in a modal dialog. A hidden checkbox says whether it is open, and its label closes it
 * (S62). It stands outside of every form, since it has a search of its own.
 */
export function Gallery({ open, onToggle, chosen, onSelect }: GalleryProps) {
  const words = useStrings(gallery);
  const { limits } = useStrings(uploadWords);
  const { number } = useFormat();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const library = useLibrary(open);
  const { uploads, list } = useUploads(library.reload);
  const [wanted, setWanted] = useState("");
  const { found, loading, error } = library;

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const before = document.activeElement;
    element.showModal();
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);

  function search(text: string): void {
    setWanted(text);
    void library.search(text);
  }

  function take(files: File[]): void {
    uploads.add(files);
    uploads.save();
  }

  return (
    <dialog
      className="m-auto h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-240 border border-ink bg-paper"
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onToggle(false);
      }}
      /* Chrome closes on a second Escape without asking. */
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onToggle(false);
      }}
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
        <div className="flex items-center justify-between gap-4 border-b border-line bg-white py-1 ps-4 pe-1">
          <h2 className="py-2 text-h2" id={`${id}-title`}>
            {words.title}
          </h2>
          {/* biome-ignore lint/a11y/useSemanticElements: a checkbox by specification, a button to whoever hears it */}
          <input
            className="peer sr-only"
            id={id}
            type="checkbox"
            role="button"
            aria-pressed={open}
            checked={open}
            onChange={({ target }) => onToggle(target.checked)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              /* Else the same key would also press what gets the focus back. */
              event.preventDefault();
              onToggle(false);
            }}
          />
          <label
            className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 px-3 text-small font-bold text-green outline-(--focus) hover:bg-green-tint peer-focus-visible:outline-3"
            htmlFor={id}
          >
            <XIcon className="size-5" />
            {words.close}
          </label>
        </div>
        {open && (
          <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto p-4">
            <SearchField label={words.search} value={wanted} onSearch={search} />
            <Dropzone multiple limits={limits} onFiles={take} />
            <UploadQueue uploads={uploads} list={list} />
            <p className="sr-only" role="status">
              {loading ? words.loading : found && words.found(number(found.total))}
            </p>
            {found && found.images.length > 0 && (
              <GalleryGrid images={found.images} chosen={chosen} onSelect={onSelect} />
            )}
            {found?.images.length === 0 && !loading && !error && (
              <Empty>{found.search ? words.nothing : words.empty}</Empty>
            )}
            {error !== null && <Failed error={error} onRetry={() => void library.retry()} />}
            {loading && !found && <Loading />}
            {found && error === null && found.images.length < found.total && (
              <Button
                className="justify-self-center"
                look="quiet"
                /* Not disabled, which would take the focus off it. */
                aria-disabled={loading || undefined}
                onClick={() => loading || void library.more()}
              >
                {words.more}
              </Button>
            )}
          </div>
        )}
      </div>
    </dialog>
  );
}
