import { useState } from "react";

/** A post's picture in a list, or the empty place of one that is missing. */
export function PostThumbnail({ src }: { src: string }) {
  const [failed, setFailed] = useState("");
  return (
    <img
      className="aspect-4/3 w-16 shrink-0 bg-sand object-cover"
      src={src === failed ? undefined : src}
      alt=""
      width="64"
      height="48"
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}
