import { useRef, useState } from "react";
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from "react-router-dom";
import { Dropzone } from "@/components/patterns/Dropzone/Dropzone";
import { ImageGrid } from "@/components/patterns/ImageGrid/ImageGrid";
import { loadShelf, type Shelved } from "@/components/patterns/ImageGrid/shelf";
import { UploadQueue } from "@/components/patterns/UploadQueue/UploadQueue";
import { isUnderway } from "@/components/patterns/UploadQueue/uploads";
import { useUploads } from "@/components/patterns/UploadQueue/useUploads";
import { WorkHead } from "@/components/patterns/WorkHead";
import { Button, looks } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Pages } from "@/components/ui/Pages";
import { SearchField } from "@/components/ui/SearchField";
import { Empty } from "@/components/ui/States";
import { adminPaths } from "@/lib/adminPaths";
import { useFormat } from "@/lib/format";
import { useStrings } from "@/lib/language";
import { ApiError } from "@/lib/request";
import { images as area } from "@/strings/admin/images";
import { upload } from "@/strings/admin/upload";
import { libraryAddress, readShelf } from "./address";

export async function loader({ request }: LoaderFunctionArgs): Promise<Shelved> {
  const shelf = readShelf(new URL(request.url).searchParams);
  const shelved = await loadShelf(shelf, request.signal);
  const { answer, search, page, size } = shelved;
  if (!(answer instanceof ApiError) && answer.images.length === 0 && page > 1) {
    throw redirect(libraryAddress(search, Math.max(1, Math.ceil(answer.total / size))));
  }
  return shelved;
}

/** The whole library, and a way into it for several pictures at once (S57). */
export function Component() {
  const shelved = useLoaderData<Shelved>();
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
      <WorkHead
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
          <Pages
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
