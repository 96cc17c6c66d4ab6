import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { crop as area } from "../../strings/crop";
import { images } from "../../strings/images";
import type { OpenedPicture } from "./picture";

interface ImageDetailsProps {
  picture: OpenedPicture;
  result: { width: number; height: number };
  /** Bytes of the result, once there is one. */
  bytes?: number;
}

/** What comes in and what is saved. */
export function ImageDetails({
  picture: { file, width, height },
  result,
  bytes,
}: ImageDetailsProps) {
  const words = useStrings(area);
  const { size } = useStrings(images);
  const format = useFormat();
  const measure = (wide: number, high: number) => size(format.number(wide), format.number(high));
  const facts = [
    [words.file, file.name],
    [words.original, measure(width, height)],
    [words.after, words.jpeg(measure(result.width, result.height))],
    ...(bytes === undefined ? [] : [[words.fileSize, format.size(bytes)]]),
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
      {facts.map(([term, fact]) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className="wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
