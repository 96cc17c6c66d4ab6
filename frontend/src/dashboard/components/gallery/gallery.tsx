import { XIcon } from "lucide-react";
import { useId, useState } from "react";
import { type LibraryImage, wholeLibrary } from "../../api/images";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { gallery } from "../../strings/gallery";
import { upload as uploadWords } from "../../strings/upload";
import { Button } from "../button";
import { Dialog } from "../dialog";
import { Dropzone } from "../dropzone/dropzone";
import { LibraryFilters } from "../library-filters";
import { SearchField } from "../search-field";
import { SearchForm } from "../search-form";
import { Empty, Failed, Loading } from "../states";
import { UploadQueue } from "../upload-queue/upload-queue";
import { isUnderway, isUnsaved } from "../upload-queue/uploads";
import { useUploads } from "../upload-queue/use-uploads";
import { GalleryGrid } from "./gallery-grid";
import { useLibrary } from "./use-library";

interface GalleryProps {
  open: boolean;
  onToggle: (open: boolean) => void;
  /** The address of the chosen picture. */
  chosen: string | null;
  /** Whether several pictures can be selected before the dialog is closed by its button. */
  several: boolean;
  onSelect: (images: LibraryImage[]) => void;
}

/** The image library in a modal dialog (S62). Place it outside of forms: it has inputs of its own. */
export function Gallery({ open, onToggle, chosen, several, onSelect }: GalleryProps) {
  const t = useStrings(gallery);
  const { limits, send, sendAndSelect } = useStrings(uploadWords);
  const { number } = useFormat();
  const library = useLibrary(open);
  const { uploads, list } = useUploads(takeSaved);
  const { images, total, filter, isLoading, error } = library;
  const [selected, setSelected] = useState<LibraryImage[]>([]);
  const addresses = several ? selected.map(({ url }) => url) : [chosen];
  const waiting = list.filter((upload) => isUnsaved(upload) && !isUnderway(upload.state));

  /** A single picture is the one that is wanted; of several the user selects one. */
  function takeSaved(saved: LibraryImage[]): void {
    library.reload();
    const [only] = saved;
    if (several) setSelected([...selected, ...saved]);
    else if (!only || list.length > 1) return;
    uploads.clearSaved();
    if (only && !several) finish([only]);
  }

  function select(image: LibraryImage): void {
    const others = selected.filter(({ id }) => id !== image.id);
    if (!several) finish([image]);
    else setSelected(others.length < selected.length ? others : [...selected, image]);
  }

  function finish(images: LibraryImage[]): void {
    onSelect(images);
    toggle(false);
  }

  function toggle(isOpen: boolean): void {
    setSelected([]);
    onToggle(isOpen);
  }

  return (
    <Dialog
      open={open}
      title={t.title}
      onClose={() => toggle(false)}
      closeControl={<CloseToggle open={open} onToggle={toggle} />}
      actions={
        selected.length > 0 && (
          <Button onClick={() => finish(selected)}>
            {t.insert(selected.length, number(selected.length))}
          </Button>
        )
      }
      large
    >
      <SearchForm>
        <SearchField
          label={t.search}
          value={filter.search}
          onSearch={(search) => library.changeFilter({ search })}
        />
        <LibraryFilters filter={filter} enabled={open} onChange={library.changeFilter} />
      </SearchForm>
      <Dropzone multiple limits={limits} onFiles={(files) => uploads.add(files)} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          uploads.save(filter.folder ? Number(filter.folder) : undefined);
        }}
      >
        <UploadQueue uploads={uploads} list={list}>
          {waiting.length > 0 && (
            <div className="border-t border-line p-4">
              <Button type="submit">{list.length === 1 || several ? sendAndSelect : send}</Button>
            </div>
          )}
        </UploadQueue>
      </form>
      <p className="sr-only" role="status">
        {isLoading ? t.loading : images && t.found(number(total))}
      </p>
      {images && images.length > 0 && (
        <GalleryGrid images={images} chosen={addresses} onSelect={select} />
      )}
      {images?.length === 0 && !isLoading && !error && (
        <Empty>{filter === wholeLibrary ? t.empty : t.nothing}</Empty>
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
          {t.more}
        </Button>
      )}
    </Dialog>
  );
}

/** The hidden checkbox with its label `Close` (S62); screen readers take it for a button. */
function CloseToggle({ open, onToggle }: Pick<GalleryProps, "open" | "onToggle">) {
  const t = useStrings(gallery);
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
        {t.close}
      </label>
    </>
  );
}
