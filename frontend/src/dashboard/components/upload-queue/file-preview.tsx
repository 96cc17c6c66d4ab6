import { TriangleAlertIcon } from "lucide-react";
import { useState } from "react";
import { useObjectUrl } from "../../lib/use-object-url";

const box = "aspect-4/3 w-16 shrink-0";

/** The chosen picture itself, before it is anywhere else; a sign where the browser cannot show it. */
export function FilePreview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const [shown, setShown] = useState(true);
  if (!shown) {
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
      onError={() => setShown(false)}
    />
  ) : (
    <span className={`${box} bg-sand`} />
  );
}
