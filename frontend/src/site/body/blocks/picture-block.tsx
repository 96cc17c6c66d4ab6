import { bengaliDigits } from "@/shared/format/intl";
import { Picture } from "../../components/picture";
import { RichText } from "../../components/rich-text";
import { strings } from "../../strings/bn";
import type { BlockProps } from "./props";

export function PictureBlock({ id, value, article }: BlockProps<"picture">) {
  if (!value.picture) return null;
  const number = article.figures.get(id);
  return (
    <figure className="grid gap-2">
      <Picture
        picture={value.picture}
        className="w-full bg-sand"
        sizes="(min-width: 48em) 47.5rem, 100vw"
      />
      {value.caption && (
        <figcaption className="text-small text-muted">
          {number !== undefined && `${strings.article.figure(bengaliDigits(number))} `}
          <RichText inline html={value.caption} />
        </figcaption>
      )}
    </figure>
  );
}
