import { XIcon } from "lucide-react";
import { useId } from "react";
import type { LibraryImage } from "../../api/images";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { gallery } from "../../strings/gallery";
import { upload as uploadWords } from "../../strings/upload";
import { Button } from "../button";
import { Dialog } from "../dialog";
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

/** The image library in a modal dialog (S62). Place it outside of forms: it has inputs of its own. */
export function Gallery({ open, onToggle, chosen, onSelect }: GalleryProps) {
  const words = useStrings(gallery);
  const { limits } = useStrings(uploadWords);
  const { number } = useFormat();
  const library = useLibrary(open);
  const { uploads, list } = useUploads(library.reload);
  const { images, total, search, isLoading, error } = library;

  function uploadAtOnce(files: File[]): void {
    uploads.add(files);
    uploads.save();
  }

  return (
    <Dialog
      open={open}
      title={words.title}
      onClose={() => onToggle(false)}
      closeControl={<CloseToggle open={open} onToggle={onToggle} />}
      large
    >
      <SearchField label={words.search} value={search} onSearch={library.setSearch} />
      <Dropzone multiple limits={limits} onFiles={uploadAtOnce} />
      <UploadQueue uploads={uploads} list={list} />
      <p className="sr-only" role="status">
        {isLoading ? words.loading : images && words.found(number(total))}
      </p>
      {images && images.length > 0 && (
        <GalleryGrid images={images} chosen={chosen} onSelect={onSelect} />
      )}
      {images?.length === 0 && !isLoading && !error && (
        <Empty>{search ? words.nothing : words.empty}</Empty>
      )}
      {error && <Failed error={error} onRetry={library.retry} />}
      {isLoading && !images && !error && <Loading />}
      {library.hasMore && (
        <Button
          className="justify-self-center"
          look="quiet"
          /* Not disabled, which would take the focus off it. */
          aria-disabled={isLoading || undefined}
          onClick={() => isLoading || library.loadMore()}
        >
          {words.more}
        </Button>
      )}
    </Dialog>
  );
}

/** The hidden checkbox with its label `Close` (S62); screen readers take it for a button. */
function CloseToggle({ open, onToggle }: Pick<GalleryProps, "open" | "onToggle">) {
  const words = useStrings(gallery);
  const id = useId();
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the specification wants a checkbox */}
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
          /* Otherwise the key press would also reach what gets the focus back. */
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
    </>
  );
}
