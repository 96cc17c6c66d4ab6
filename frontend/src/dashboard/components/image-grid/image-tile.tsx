import { PencilIcon, Trash2Icon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { imageName, type LibraryImage, thumbnailAddress } from "../../api/images";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { images } from "../../strings/images";
import { ConfirmDelete } from "./confirm-delete";
import { CopyAddress } from "./copy-address";
import { DescribeForm } from "./describe-form";
import { ToolButton } from "./tool-button";

type Tool = "describe" | "delete";

interface ImageTileProps {
  image: LibraryImage;
  /** Called when the picture is deleted, to move the focus before the tile disappears. */
  onDeleted: () => void;
}

/** A picture of the library with its tools. */
export function ImageTile({ image, onDeleted }: ImageTileProps) {
  const words = useStrings(images);
  const { date, number, size } = useFormat();
  const [tool, setTool] = useState<Tool | null>(null);
  const [isDescribed, setIsDescribed] = useState(false);
  const toolbar = useFocusRestore(tool);
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
          {tool === "describe" ? (
            <DescribeForm
              image={image}
              onSaved={() => {
                setIsDescribed(true);
                setTool(null);
              }}
              onCancel={() => setTool(null)}
            />
          ) : (
            <span className={`wrap-anywhere ${image.alt ? "" : "text-muted"}`}>
              {image.alt || words.undescribed}
            </span>
          )}{" "}
          <span className="font-bold text-green" role="status">
            {isDescribed && tool === null && words.described}
          </span>
        </div>
        <span className="text-muted">
          <time dateTime={image.createdAt}>{date(image.createdAt)}</time>
          <br />
          {words.size(number(image.width), number(image.height))}
          {image.size !== null && ` · ${size(image.size)}`}
        </span>
        {tool === "delete" && (
          <ConfirmDelete image={image} onDeleted={onDeleted} onKeep={() => setTool(null)} />
        )}
      </figcaption>
      {tool === null && (
        <div className="flex flex-wrap px-0.5 py-1" ref={toolbar}>
          {image.mayChange && (
            <ToolButton
              Icon={PencilIcon}
              data-tool="describe"
              label={words.describe(name)}
              onClick={() => setTool("describe")}
            />
          )}
          <CopyAddress image={image} />
          {image.mayChange && (
            <ToolButton
              Icon={Trash2Icon}
              data-tool="delete"
              label={words.deleteImage(name)}
              onClick={() => setTool("delete")}
              danger
            />
          )}
        </div>
      )}
    </figure>
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
