import type { Picture as PictureValue } from "@/shared/wagtail/page-types";

interface PictureProps {
  picture: PictureValue;
  /** How wide it stands on the page, as `sizes` of HTML says it. */
  sizes: string;
  className?: string;
  /** Beside words that say the same, a picture stays silent. */
  decorative?: boolean;
  /** The largest thing on the first screen, to be fetched before all others. */
  first?: boolean;
}

export function Picture({ picture, sizes, className, decorative, first }: PictureProps) {
  return (
    <picture className="contents">
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        className={className}
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
