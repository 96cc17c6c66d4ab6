import { TriangleAlertIcon } from "lucide-react";
import { useState } from "react";
import { useObjectUrl } from "../../lib/use-object-url";

const box = "aspect-4/3 w-16 shrink-0";

/** A preview of a chosen file, or a warning sign when the browser cannot decode it. */
export function FilePreview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const [isShown, setIsShown] = useState(true);
  if (!isShown) {
    return (
      <span className={`${box} grid place-items-center border border-dashed border-error bg-white`}>
        <TriangleAlertIcon className="size-6 text-error" />
      </span>
    );
  }
  return url ? (
    <img
      className={`${box} bg-sand object-cover`}
      src={url}
      alt=""
      width="64"
      height="48"
      onError={() => setIsShown(false)}
    />
  ) : (
    <span className={`${box} bg-sand`} />
  );
}
