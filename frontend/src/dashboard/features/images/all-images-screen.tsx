import { useRef, useState } from "react";
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from "react-router-dom";
import { ApiError } from "@/shared/api/http";
import { Button, looks } from "../../components/button";
import { Dropzone } from "../../components/dropzone/dropzone";
import { ImageGrid } from "../../components/image-grid/image-grid";
import { type ImageResult, loadImages } from "../../components/image-grid/load-images";
import { Notice } from "../../components/notice";
import { PageHeader } from "../../components/page-header";
import { Pagination } from "../../components/pagination";
import { SearchField } from "../../components/search-field";
import { Empty } from "../../components/states";
import { UploadQueue } from "../../components/upload-queue/upload-queue";
import { isUnderway } from "../../components/upload-queue/uploads";
import { useUploads } from "../../components/upload-queue/use-uploads";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { images as area } from "../../strings/images";
import { upload } from "../../strings/upload";
import { libraryAddress, readShelf } from "./address";

export async function loader({ request }: LoaderFunctionArgs): Promise<ImageResult> {
  const shelf = readShelf(new URL(request.url).searchParams);
  const shelved = await loadImages(shelf, request.signal);
  const { answer, search, page, size } = shelved;
  if (!(answer instanceof ApiError) && answer.images.length === 0 && page > 1) {
    throw redirect(libraryAddress(search, Math.max(1, Math.ceil(answer.total / size))));
  }
  return shelved;
}

/** The whole library, and a way into it for several pictures at once (S57). */
export function Component() {
  const shelved = useLoaderData<ImageResult>();
  const words = useStrings(area);
  const { limits } = useStrings(upload);
  const { number } = useFormat();
  const { revalidate } = useRevalidator();
  const [, setQuery] = useSearchParams();
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { answer, search, page, size } = shelved;
  const total = answer instanceof ApiError ? null : answer.total;

  /* What is new stands first, on the first page of the whole. */
  const { uploads, list } = useUploads(() => {
    if (search === "" && page === 1) void revalidate();
    else setQuery({}, { replace: true, preventScrollReset: true });
  });

  function save() {
    const nothing = !uploads.save() && !list.some(({ state }) => isUnderway(state));
    setMissing(nothing);
    if (nothing) form.current?.querySelector<HTMLElement>("input[type=file]")?.focus();
  }

  return (
    <>
      <PageHeader
        title={words.heading}
        action={total !== null && <p className="text-muted">{words.count(total, number(total))}</p>}
      />
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
            setMissing(false);
            uploads.add(files);
          }}
        >
          <Button type="submit">{words.save}</Button>
        </Dropzone>
        {missing && <Notice tone="error">{words.nothingChosen}</Notice>}
        <UploadQueue uploads={uploads} list={list} />
      </form>
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
        title={words.library}
        unseen
        shelved={shelved}
        empty={
          search ? (
            <Empty
              action={
                <Link className={looks.quiet} to={adminPaths.viewAllImage}>
                  {words.clearSearch}
                </Link>
              }
            >
              {words.noneFound(search)}
            </Empty>
          ) : (
            <Empty>{words.none}</Empty>
          )
        }
      >
        {total !== null && (
          <Pagination
            page={page}
            size={size}
            total={total}
            address={(wanted) => libraryAddress(search, wanted)}
          />
        )}
      </ImageGrid>
    </>
  );
}
