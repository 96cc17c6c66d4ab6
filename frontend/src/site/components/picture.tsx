import { preload } from "react-dom";
import type { Picture as PictureValue } from "@/generated/page-types";

interface PictureProps {
  picture: PictureValue;
  /** The `sizes` attribute: the picture's width on the page. */
  sizes: string;
  className?: string;
  /** Has an empty `alt`, because the text beside it says the same. */
  decorative?: boolean;
  /** Loaded first, as the largest element of the first screen. */
  first?: boolean;
}

export function Picture({ picture, sizes, className, decorative, first }: PictureProps) {
  if (first) preloadPicture(picture, sizes);
  return (
    <picture className="contents">
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        className={className}
        style={picture.position ? { objectPosition: picture.position } : undefined}
        src={picture.src}
        alt={decorative ? "" : picture.alt}
        width={picture.width}
        height={picture.height}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}

/** The browser finds it before the style sheet: React writes the link before the HTML of the page. */
function preloadPicture({ src, sources }: PictureValue, sizes: string): void {
  const best = sources[0];
  if (!best) return;
  preload(src, {
    as: "image",
    type: best.type,
    imageSrcSet: best.srcset,
    imageSizes: sizes,
    fetchPriority: "high",
  });
}
