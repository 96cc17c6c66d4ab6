import { Picture } from "../../components/picture";
import { RichText } from "../../components/rich-text";
import { keyed } from "../../lib/keys";
import type { BlockProps } from "./props";

export function GalleryBlock({ value }: BlockProps<"gallery">) {
  const pictures = value.flatMap(({ picture, caption }) => (picture ? [{ picture, caption }] : []));
  return (
    <ul className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
      {keyed(pictures, ({ picture }) => picture.src).map(({ key, item }) => (
        <li key={key}>
          <figure className="grid gap-2">
            <Picture
              picture={item.picture}
              className="aspect-4/3 w-full bg-sand object-cover"
              sizes="(min-width: 40em) 24rem, 100vw"
            />
            {item.caption && (
              <figcaption className="text-small text-muted">
                <RichText inline html={item.caption} />
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}
