import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { crop } from "../../strings/crop";
import { images } from "../../strings/images";
import type { OpenedPicture } from "./picture";

interface ImageDetailsProps {
  picture: OpenedPicture;
  result: { width: number; height: number };
  /** The size of the result in bytes, when there is one. */
  bytes?: number;
}

/** Name and size of the chosen picture, and of the JPEG that is saved. */
export function ImageDetails({
  picture: { file, width, height },
  result,
  bytes,
}: ImageDetailsProps) {
  const t = useStrings(crop);
  const { size } = useStrings(images);
  const format = useFormat();
  const pixels = (width: number, height: number) =>
    size(format.number(width), format.number(height));
  const details = [
    [t.file, file.name],
    [t.original, pixels(width, height)],
    [t.after, t.jpeg(pixels(result.width, result.height))],
    ...(bytes === undefined ? [] : [[t.fileSize, format.size(bytes)]]),
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
      {details.map(([term, detail]) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className="wrap-anywhere">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
