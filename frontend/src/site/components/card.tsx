import type { Card as CardValue } from "@/generated/page-types";
import { strings } from "../strings/bn";
import { Icon } from "./icon";
import { Picture } from "./picture";

/* The arrangements of picture, heading and text, on a phone and from sm and lg on. */
const stacked = "grid-cols-1 [grid-template-areas:'pic'_'head'_'words']";
export const thumbnail =
  "grid-cols-[min(7rem,33%)_minmax(0,1fr)] items-center [grid-template-areas:'pic_head'_'words_words']";
export const smStacked =
  "sm:grid-cols-1 sm:items-start sm:[grid-template-areas:'pic'_'head'_'words']";
export const smAcross =
  "sm:grid-cols-2 sm:grid-rows-[1fr_auto_auto_1fr] sm:gap-x-8 sm:[grid-template-areas:'pic_.'_'pic_head'_'pic_words'_'pic_.']";
const lgStacked = "lg:grid-cols-1 lg:grid-rows-none lg:[grid-template-areas:'pic'_'head'_'words']";
const lgAcross =
  "lg:grid-cols-[minmax(0,calc((100%-5rem)/3))_minmax(0,1fr)] lg:grid-rows-[1fr_auto_auto_1fr] lg:gap-x-10 lg:[grid-template-areas:'pic_.'_'pic_head'_'pic_words'_'pic_.']";

const arrangements = {
  first: {
    card: `${stacked} ${smAcross} ${lgStacked}`,
    heading: "lg:pt-2",
    words: "",
    teaser: "text-card",
  },
  column: {
    card: `${thumbnail} ${smStacked}`,
    heading: "sm:pt-2",
    words: "",
    teaser: "text-card",
  },
  firstRow: {
    card: `${stacked} ${smAcross} ${lgAcross}`,
    heading: "",
    words: "max-w-[38em]",
    teaser: "text-card lg:text-body",
  },
  row: {
    card: `${thumbnail} ${smStacked} ${lgAcross}`,
    heading: "sm:max-lg:pt-2",
    words: "max-w-[38em]",
    teaser: "text-card lg:text-body",
  },
  small: { card: thumbnail, heading: "", words: "", teaser: "text-card" },
} as const;

interface CardProps {
  card: CardValue;
  arrangement: keyof typeof arrangements;
  sizes: string;
  className?: string;
  pictureClassName?: string;
}

/** A summary of a page. Its one link covers the card and ends with the heading, unseen. */
export function Card({
  card,
  arrangement,
  sizes,
  className = "",
  pictureClassName = "aspect-4/3",
}: CardProps) {
  const classes = arrangements[arrangement];
  const box = `w-full bg-sand [grid-area:pic] ${pictureClassName}`;
  return (
    <article
      className={`group relative content-start gap-x-4 gap-y-2 outline-(--focus) has-focus-visible:outline-3 has-focus-visible:outline-offset-6 grid ${classes.card} ${className}`}
    >
      {card.picture ? (
        <Picture
          picture={card.picture}
          sizes={sizes}
          className={`${box} object-cover`}
          decorative
        />
      ) : (
        <div className={box} />
      )}
      <h3
        className={`text-h3 decoration-1 underline-offset-[.32em] [grid-area:head] group-hover:text-green group-hover:underline ${classes.heading}`}
      >
        {card.title}
      </h3>
      <div className={`[grid-area:words] ${classes.words}`}>
        <p className={classes.teaser}>{card.teaser}</p>
        <a
          className="inline-flex min-h-11 items-center gap-1 text-control font-bold after:absolute after:inset-0 focus-visible:[box-shadow:none] focus-visible:outline-none print:hidden"
          href={card.path}
        >
          <span>
            <span lang="en">{strings.readMore}</span> <span className="sr-only">{card.title}</span>
          </span>
          <Icon name="forward" className="size-4.5" />
        </a>
      </div>
    </article>
  );
}
