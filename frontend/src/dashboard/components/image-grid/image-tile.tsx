import { PencilIcon, ReplaceIcon, RotateCcwIcon, Trash2Icon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { focusStyle, imageName, type LibraryImage, thumbnailAddress } from "../../api/images";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { images } from "../../strings/images";
import { library as libraryWords } from "../../strings/library";
import { Button } from "../button";
import { ConfirmDelete } from "./confirm-delete";
import { CopyAddress } from "./copy-address";
import { DescribeForm } from "./describe-form";
import { ReplaceFile } from "./replace-file";
import { ToolButton } from "./tool-button";
import { useRestore } from "./use-restore";

type Tool = "describe" | "replace" | "delete";

/** The choice of several pictures for an action. */
export interface Selection {
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** The reasons why the last action left pictures unchanged. */
  refusals: ReadonlyMap<number, string>;
}

interface ImageTileProps {
  image: LibraryImage;
  selection: Selection | undefined;
  /** Called when the picture is deleted, to move the focus before the tile disappears. */
  onDeleted: () => void;
}

/** A picture of the library with its tools. */
export function ImageTile({ image, selection, onDeleted }: ImageTileProps) {
  const t = useStrings(images);
  const library = useStrings(libraryWords);
  const { date, number, size } = useFormat();
  const [tool, setTool] = useState<Tool | null>(null);
  const [file, setFile] = useState<File>();
  const [done, setDone] = useState("");
  const chooser = useRef<HTMLInputElement>(null);
  const toolbar = useFocusRestore(tool);
  const restore = useRestore();
  const refusal = selection?.refusals.get(image.id);
  const name = imageName(image);

  return (
    <figure className="group @container relative flex min-w-0 flex-col border border-line bg-white">
      {image.deletedAt === null ? (
        <a
          className="block outline-offset-[-3px]"
          href={image.url}
          target="_blank"
          rel="noopener"
          aria-label={t.open(name)}
        >
          <Thumbnail image={image} />
        </a>
      ) : (
        <Thumbnail image={image} />
      )}
      {selection && image.mayChange && (
        <label className="absolute start-0 top-0 grid size-11 cursor-pointer place-items-center bg-white/85">
          <input
            className="size-5 accent-green"
            type="checkbox"
            aria-label={library.select(name)}
            checked={selection.ids.has(image.id)}
            onChange={() => selection.toggle(image.id)}
          />
        </label>
      )}
      <figcaption className="flex flex-1 flex-col gap-1 px-2.5 pt-2 text-small">
        <div>
          {tool === "describe" ? (
            <DescribeForm
              image={image}
              onSaved={() => {
                setDone(t.described);
                setTool(null);
              }}
              onCancel={() => setTool(null)}
            />
          ) : (
            <span className={`wrap-anywhere ${image.alt ? "" : "text-muted"}`}>
              {image.alt || (image.decorative ? t.decorative : t.undescribed)}
            </span>
          )}
          <p className="font-bold text-green" role="status">
            {tool === null && done}
          </p>
        </div>
        <span className="text-muted">
          <span className="wrap-anywhere">{image.name}</span>
          <br />
          {image.deletedAt === null ? (
            <time dateTime={image.createdAt}>{date(image.createdAt)}</time>
          ) : (
            t.deletedAt(date(image.deletedAt))
          )}
          <br />
          {t.size(number(image.width), number(image.height))}
          {image.size !== null && ` · ${size(image.size)}`}
          {image.tags.length > 0 && (
            <>
              <br />
              {image.tags.join(", ")}
            </>
          )}
        </span>
        {refusal && (
          <span className="font-bold wrap-anywhere text-error" role="alert">
            {refusal}
          </span>
        )}
        {tool === "replace" && file && (
          <ReplaceFile
            image={image}
            file={file}
            onReplaced={() => {
              setDone(t.replaced);
              setTool(null);
            }}
            onKeep={() => setTool(null)}
          />
        )}
        {tool === "delete" && (
          <ConfirmDelete image={image} onDeleted={onDeleted} onKeep={() => setTool(null)} />
        )}
      </figcaption>
      {image.deletedAt !== null && image.mayChange && (
        <Button
          look="act"
          aria-label={t.restoreImage(name)}
          onClick={() => {
            onDeleted();
            restore(image);
          }}
        >
          <RotateCcwIcon className="size-5" />
          {t.restore}
        </Button>
      )}
      {image.deletedAt === null && tool === null && (
        <div className="grid grid-cols-[auto_1fr] px-1 py-1" ref={toolbar}>
          {image.mayChange && (
            <ToolButton
              Icon={PencilIcon}
              data-tool="describe"
              label={t.describe(name)}
              onClick={() => setTool("describe")}
            >
              {t.describeShort}
            </ToolButton>
          )}
          <CopyAddress image={image} />
          {image.mayChange && (
            <>
              <ToolButton
                Icon={ReplaceIcon}
                data-tool="replace"
                label={t.replaceFile(name)}
                onClick={() => chooser.current?.click()}
              >
                {t.replace}
              </ToolButton>
              <input
                type="file"
                accept="image/*"
                hidden
                aria-label={t.replaceFile(name)}
                ref={chooser}
                onChange={({ target }) => {
                  setFile(target.files?.[0]);
                  setTool("replace");
                }}
              />
            </>
          )}
          {image.mayChange && (
            <ToolButton
              Icon={Trash2Icon}
              data-tool="delete"
              label={t.deleteImage(name)}
              onClick={() => setTool("delete")}
              danger
            >
              {t.delete}
            </ToolButton>
          )}
        </div>
      )}
    </figure>
  );
}

function Thumbnail({ image }: { image: LibraryImage }) {
  return (
    <img
      className="aspect-4/3 w-full bg-sand object-cover group-has-[form]:aspect-8/3"
      src={thumbnailAddress(image)}
      alt=""
      width={image.width}
      height={image.height}
      loading="lazy"
      decoding="async"
      style={focusStyle(image)}
    />
  );
}

/** Gives the focus back to the button that opened a tool, when the tool closes. */
function useFocusRestore(tool: Tool | null) {
  const toolbar = useRef<HTMLDivElement>(null);
  const last = useRef(tool);
  useEffect(() => {
    if (tool === null && last.current !== null) {
      toolbar.current?.querySelector<HTMLElement>(`[data-tool=${last.current}]`)?.focus();
    }
    last.current = tool;
  }, [tool]);
  return toolbar;
}
