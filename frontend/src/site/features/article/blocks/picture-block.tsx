import { bengaliDigits } from "@/shared/format/intl";
import { CitedText } from "../../../components/cited-text";
import { Picture } from "../../../components/picture";
import { strings } from "../../../strings/bn";
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
          <CitedText text={value.caption} sources={article.sources} />
        </figcaption>
      )}
    </figure>
  );
}
