import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link, type LoaderFunctionArgs, Navigate, useSearchParams } from "react-router-dom";
import { imageListsKey } from "../../api/images";
import { Button, looks } from "../../components/button";
import { Dropzone } from "../../components/dropzone/dropzone";
import { ImageGrid } from "../../components/image-grid/image-grid";
import { Notice } from "../../components/notice";
import { PageHeader } from "../../components/page-header";
import { Pagination } from "../../components/pagination";
import { SearchField } from "../../components/search-field";
import { Empty, Loading } from "../../components/states";
import { UploadQueue } from "../../components/upload-queue/upload-queue";
import { isUnderway } from "../../components/upload-queue/uploads";
import { useUploads } from "../../components/upload-queue/use-uploads";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { tryFetchFresh } from "../../lib/query-client";
import { images } from "../../strings/images";
import { upload } from "../../strings/upload";
import { filteredImagesQuery, listAddress, PAGE_SIZE, readFilter } from "./list";

export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  await tryFetchFresh(filteredImagesQuery(readFilter(new URL(request.url).searchParams)));
  return null;
}

/** The whole library, and the form that adds several pictures at once (S57). */
export function Component() {
  const words = useStrings(images);
  const { number } = useFormat();
  const queryClient = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const { search, page } = filter;
  const imagesQuery = filteredImagesQuery(filter);
  const { data, error } = useQuery(imagesQuery);

  /* New pictures are the first ones of the first page without a search. */
  function showNewest(): void {
    if (search === "" && page === 1) {
      void queryClient.invalidateQueries({ queryKey: imageListsKey });
    } else {
      setQuery({}, { replace: true, preventScrollReset: true });
    }
  }

  const total = error ? undefined : data?.total;
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / PAGE_SIZE));
  const isAfterLast = data?.images.length === 0 && page > lastPage;
  return (
    <>
      {isAfterLast && <Navigate to={listAddress({ search, page: lastPage })} replace />}
      <PageHeader
        title={words.heading}
        action={
          total !== undefined && <p className="text-muted">{words.count(total, number(total))}</p>
        }
      />
      <UploadForm onSaved={showNewest} />
      <div className="max-w-128">
        <SearchField
          label={words.search}
          value={search}
          onSearch={(text) =>
            setQuery(text ? { search: text } : {}, { replace: true, preventScrollReset: true })
          }
        />
      </div>
      <ImageGrid
        query={imagesQuery}
        title={words.library}
        unseen
        empty={isAfterLast ? <Loading /> : <NoImages search={search} />}
      >
        {total !== undefined && (
          <Pagination
            page={page}
            size={PAGE_SIZE}
            total={total}
            address={(number) => listAddress({ search, page: number })}
          />
        )}
      </ImageGrid>
    </>
  );
}

function UploadForm({ onSaved }: { onSaved: () => void }) {
  const words = useStrings(images);
  const { limits } = useStrings(upload);
  const { uploads, list } = useUploads(onSaved);
  const [isEmpty, setIsEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function save(): void {
    const nothing = !uploads.save() && !list.some(({ state }) => isUnderway(state));
    setIsEmpty(nothing);
    if (nothing) form.current?.querySelector<HTMLElement>("input[type=file]")?.focus();
  }

  return (
    <form
      className="grid gap-4"
      ref={form}
      aria-label={words.save}
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
        <Button type="submit">{words.save}</Button>
      </Dropzone>
      {isEmpty && <Notice tone="error">{words.nothingChosen}</Notice>}
      <UploadQueue uploads={uploads} list={list} />
    </form>
  );
}

function NoImages({ search }: { search: string }) {
  const words = useStrings(images);
  if (!search) return <Empty>{words.none}</Empty>;
  return (
    <Empty
      action={
        <Link className={looks.quiet} to={adminPaths.viewAllImage}>
          {words.clearSearch}
        </Link>
      }
    >
      {words.noneFound(search)}
    </Empty>
  );
}
