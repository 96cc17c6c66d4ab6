import { CheckIcon } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { focusStyle, imageName, type LibraryImage, thumbnailAddress } from "../../api/images";
import { useStrings } from "../../lib/language";
import { gallery } from "../../strings/gallery";
import { Button } from "../button";

interface GalleryGridProps {
  images: LibraryImage[];
  /** The addresses of the chosen ones. */
  chosen: (string | null)[];
  onSelect: (image: LibraryImage) => void;
}

/** Pictures in 1, 2 or 3 columns (S62), with a roving tab stop that the arrow keys move. */
export function GalleryGrid({ images, chosen, onSelect }: GalleryGridProps) {
  const t = useStrings(gallery);
  const hint = useId();
  const [current, setCurrent] = useState(0);
  const stop = Math.min(current, images.length - 1);

  const isChosen = ({ url }: LibraryImage) => chosen.includes(url);

  function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
    const tiles = Array.from(event.currentTarget.children) as HTMLElement[];
    const to = targetIndex(event.key, stop, tiles);
    if (to === null) return;
    event.preventDefault();
    tiles[to]?.querySelector("button")?.focus();
  }

  return (
    <>
      <p className="sr-only" id={hint}>
        {t.keys}
      </p>
      <ul
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
        aria-label={t.list}
        aria-describedby={hint}
        onKeyDown={moveFocus}
      >
        {images.map((image, index) => (
          <li
            className="grid grid-cols-[2fr_3fr] content-start border border-line bg-white sm:grid-cols-1"
            key={image.id}
          >
            <img
              className="aspect-4/3 w-full bg-sand object-cover"
              src={thumbnailAddress(image)}
              alt={image.alt}
              width="400"
              height="300"
              loading="lazy"
              style={focusStyle(image)}
              decoding="async"
            />
            <div className="grid content-between gap-2 px-2.5 py-2">
              <p className="text-small wrap-anywhere">{imageName(image)}</p>
              <Button
                look={isChosen(image) ? "filled" : "quiet"}
                className="w-full"
                aria-pressed={isChosen(image)}
                tabIndex={index === stop ? 0 : -1}
                onFocus={() => setCurrent(index)}
                onClick={() => onSelect(image)}
              >
                {isChosen(image) && <CheckIcon className="size-5" />}
                {isChosen(image) ? t.selected : t.select}{" "}
                <span className="sr-only">{imageName(image)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The index of the tile that a key leads to. The first row tells how many columns there are. */
function targetIndex(key: string, from: number, tiles: HTMLElement[]): number | null {
  const columns = tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length;
  const steps: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - columns,
    ArrowDown: from + columns,
    Home: 0,
    End: tiles.length - 1,
  };
  const to = steps[key];
  return to !== undefined && to in tiles ? to : null;
}
