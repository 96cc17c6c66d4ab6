import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeftIcon, Trash2Icon } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link, type LoaderFunctionArgs, useLocation } from "react-router-dom";
import { Button, looks } from "../../components/button";
import { Checkbox } from "../../components/checkbox";
import { Dropzone } from "../../components/dropzone/dropzone";
import { ImageGrid } from "../../components/image-grid/image-grid";
import { LibraryFilters } from "../../components/library-filters";
import { Notice } from "../../components/notice";
import { PageHeader } from "../../components/page-header";
import { Pagination, ToLastPage } from "../../components/pagination";
import { SearchField } from "../../components/search-field";
import { SearchForm } from "../../components/search-form";
import { Empty, Loading } from "../../components/states";
import { UploadQueue } from "../../components/upload-queue/upload-queue";
import { isUnderway } from "../../components/upload-queue/uploads";
import { useUploads } from "../../components/upload-queue/use-uploads";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { tryFetchFresh } from "../../lib/query-client";
import { useListQuery } from "../../lib/use-list-query";
import { images } from "../../strings/images";
import { library } from "../../strings/library";
import { upload } from "../../strings/upload";
import {
  filteredImagesQuery,
  type ImageFilter,
  isNarrowed,
  listAddress,
  PAGE_SIZE,
  readFilter,
  toSearch,
} from "./list";
import { SelectionBar } from "./selection-bar";
import { useSelection } from "./use-selection";

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  await tryFetchFresh(filteredImagesQuery(readFilter(new URL(request.url).searchParams)));
  return null;
}

/** The whole library, and the form that adds several pictures at once (S57). */
export function Component() {
  const t = useStrings(images);
  const { undescribed: undescribedWord } = useStrings(library);
  const { number } = useFormat();
  const queryClient = useQueryClient();
  const { search } = useLocation();
  const [query, setQuery] = useListQuery();
  /* The filter of the list on the screen, and the one of the fields: they differ during a request. */
  const shownFilter = readFilter(new URLSearchParams(search));
  const filter = readFilter(query);
  const isPart = shownFilter.deleted || shownFilter.image !== "";
  const imagesQuery = filteredImagesQuery(shownFilter);
  const { data, error } = useQuery(imagesQuery);

  function changeFilter(changed: Partial<ImageFilter>): void {
    setQuery(toSearch({ ...filter, page: 1, image: "", ...changed }));
  }

  /* New pictures are the first ones of the first page of their folder. */
  function showNewest(): void {
    void queryClient.invalidateQueries({ queryKey: ["images"] });
    changeFilter({ search: "", tag: "", undescribed: false });
  }

  const total = error ? undefined : data?.total;
  const isAfterLast = data?.images.length === 0 && shownFilter.page > 1;
  return (
    <>
      {isAfterLast && (
        <ToLastPage
          page={shownFilter.page}
          size={PAGE_SIZE}
          total={data.total}
          address={(page) => listAddress({ ...shownFilter, page })}
        />
      )}
      <PageHeader
        title={shownFilter.deleted ? t.showDeleted : t.heading}
        note={shownFilter.deleted && t.deletedNote}
        action={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {total !== undefined && <p className="text-muted">{t.count(total, number(total))}</p>}
            <Link
              className={looks.quiet}
              to={isPart ? adminPaths.viewAllImage : `${adminPaths.viewAllImage}?deleted=1`}
            >
              {isPart ? <ArrowLeftIcon /> : <Trash2Icon />}
              {isPart ? t.clearSearch : t.showDeleted}
            </Link>
          </div>
        }
      />
      {!filter.deleted && (
        <UploadForm
          folder={filter.folder ? Number(filter.folder) : undefined}
          onSaved={showNewest}
        />
      )}
      <SearchForm>
        <SearchField
          label={t.search}
          value={filter.search}
          onSearch={(search) => changeFilter({ search })}
        />
        <LibraryFilters filter={filter} onChange={changeFilter} />
        <Checkbox
          checked={filter.undescribed}
          onChange={({ target }) => changeFilter({ undescribed: target.checked })}
        >
          {undescribedWord}
        </Checkbox>
      </SearchForm>
      {/* Another list has another selection. */}
      <Library key={listAddress(shownFilter)} filter={shownFilter}>
        {isAfterLast ? <Loading /> : <NoImages filter={shownFilter} />}
      </Library>
    </>
  );
}

/** The pictures of a filter; `children` stands in their place when there are none. */
function Library({ filter, children }: { filter: ImageFilter; children: ReactNode }) {
  const t = useStrings(images);
  const actions = useSelection();
  const imagesQuery = filteredImagesQuery(filter);
  const { data, error } = useQuery(imagesQuery);
  const list = error ? undefined : data;
  return (
    <>
      <SelectionBar images={list?.images ?? []} actions={actions} deleted={filter.deleted} />
      <ImageGrid
        query={imagesQuery}
        title={t.library}
        unseen
        selection={actions.selection}
        empty={children}
      >
        {list && (
          <Pagination
            page={filter.page}
            size={PAGE_SIZE}
            total={list.total}
            address={(page) => listAddress({ ...filter, page })}
          />
        )}
      </ImageGrid>
    </>
  );
}

interface UploadFormProps {
  /** The folder for new pictures. */
  folder: number | undefined;
  onSaved: () => void;
}

function UploadForm({ folder, onSaved }: UploadFormProps) {
  const t = useStrings(images);
  const { limits } = useStrings(upload);
  const { uploads, list } = useUploads(onSaved);
  const [isEmpty, setIsEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function save(): void {
    const nothing = !uploads.save(folder) && !list.some(({ state }) => isUnderway(state));
    setIsEmpty(nothing);
    if (nothing) form.current?.querySelector<HTMLElement>("input[type=file]")?.focus();
  }

  return (
    <form
      className="grid gap-4"
      ref={form}
      aria-label={t.save}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Dropzone
        multiple
        limits={limits}
        onFiles={(files) => {
          setIsEmpty(false);
          uploads.add(files);
        }}
      >
        <Button type="submit">{t.save}</Button>
      </Dropzone>
      {isEmpty && <Notice tone="error">{t.nothingChosen}</Notice>}
      <UploadQueue uploads={uploads} list={list} />
    </form>
  );
}

function NoImages({ filter }: { filter: ImageFilter }) {
  const t = useStrings(images);
  if (!isNarrowed(filter)) {
    return <Empty>{filter.deleted ? t.noneDeleted : t.none}</Empty>;
  }
  return (
    <Empty
      action={
        <Link className={looks.quiet} to={adminPaths.viewAllImage}>
          {t.clearSearch}
        </Link>
      }
    >
      {filter.search ? t.noneFound(filter.search) : t.nothing}
    </Empty>
  );
}
