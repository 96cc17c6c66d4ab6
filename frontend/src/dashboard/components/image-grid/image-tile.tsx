import { PencilIcon, Trash2Icon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { imageName, type LibraryImage, thumbnailAddress } from "../../api/images";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { images as area } from "../../strings/images";
import { ConfirmDelete } from "./confirm-delete";
import { CopyAddress } from "./copy-address";
import { DescribeForm } from "./describe-form";
import { ToolButton } from "./tool-button";

interface ImageTileProps {
  image: LibraryImage;
  /** The tile is about to go, and the focus with it. */
  onDeleted: () => void;
}

/** A picture of the library, and what can be done with it. */
export function ImageTile({ image: loaded, onDeleted }: ImageTileProps) {
  const words = useStrings(area);
  const { date, number, size } = useFormat();
  const [doing, setDoing] = useState<"describe" | "delete" | null>(null);
  const [answer, setAnswer] = useState<{ loaded: LibraryImage; described: LibraryImage }>();
  const tools = useToolFocus(doing);
  /* What was saved here counts until the library is loaded anew. */
  const described = answer?.loaded === loaded;
  const image = described ? answer.described : loaded;
  const name = imageName(image);

  return (
    <figure className="flex min-w-0 flex-col border border-line bg-white">
      <a
        className="block outline-offset-[-3px]"
        href={image.url}
        target="_blank"
        rel="noopener"
        aria-label={words.open(name)}
      >
        <img
          className="aspect-4/3 w-full bg-sand object-cover"
          src={thumbnailAddress(image)}
          alt=""
          width={image.width}
          height={image.height}
          loading="lazy"
          decoding="async"
        />
      </a>
      <figcaption className="flex flex-1 flex-col gap-1 px-2.5 pt-2 text-small">
        <div>
          {doing === "describe" ? (
            <DescribeForm
              image={image}
              onDone={(saved) => {
                if (saved) setAnswer({ loaded, described: saved });
                setDoing(null);
              }}
            />
          ) : (
            <span className={`wrap-anywhere ${image.alt ? "" : "text-muted"}`}>
              {image.alt || words.undescribed}
            </span>
          )}{" "}
          <span className="font-bold text-green" role="status">
            {described && doing === null && words.described}
          </span>
        </div>
        <span className="text-muted">
          <time dateTime={image.createdAt}>{date(image.createdAt)}</time>
          <br />
          {words.size(number(image.width), number(image.height))}
          {image.size !== null && ` · ${size(image.size)}`}
        </span>
        {doing === "delete" && (
          <ConfirmDelete image={image} onDeleted={onDeleted} onKeep={() => setDoing(null)} />
        )}
      </figcaption>
      {doing === null && (
        <div className="flex flex-wrap px-0.5 py-1" ref={tools}>
          <ToolButton
            Icon={PencilIcon}
            data-tool="describe"
            label={words.describe(name)}
            onClick={() => setDoing("describe")}
          />
          <CopyAddress image={image} />
          <ToolButton
            Icon={Trash2Icon}
            data-tool="delete"
            label={words.deleteImage(name)}
            onClick={() => setDoing("delete")}
            danger
          />
        </div>
      )}
    </figure>
  );
}

/** What was opened by a tool gives the focus back to it. */
function useToolFocus(doing: string | null) {
  const tools = useRef<HTMLDivElement>(null);
  const last = useRef(doing);
  useEffect(() => {
    if (doing === null && last.current !== null) {
      tools.current?.querySelector<HTMLElement>(`[data-tool=${last.current}]`)?.focus();
    }
    last.current = doing;
  }, [doing]);
  return tools;
}
