import type { Slide as SlideValue } from "@/generated/page-types";
import { bengaliDigits } from "@/shared/format/intl";
import { button } from "@/shared/ui/button-styles";
import { Icon } from "../../components/icon";
import { Picture } from "../../components/picture";
import { strings } from "../../strings/bn";

const t = strings.carousel;

/**
 * Slides in a row that scrolls and snaps; nothing plays by itself. The buttons and the counter work
 * without React: actions/slide.ts and enhancements/carousel.ts.
 */
export function Carousel({ slides }: { slides: SlideValue[] }) {
  const count = bengaliDigits(slides.length);
  const hasSeveral = slides.length > 1;
  return (
    <section className="relative" aria-roledescription={t.role} aria-label={t.label}>
      {/* The padding is for the focus ring of a slide's link. */}
      <div
        className="-m-1.5 flex [scroll-snap-type:x_mandatory] scroll-px-1.5 gap-4 overflow-x-auto p-1.5 motion-safe:scroll-smooth [scrollbar-width:none] noscript:[scrollbar-width:auto]"
        data-carousel={hasSeveral || undefined}
      >
        {slides.map((slide, index) => (
          <Slide
            key={slide.id}
            slide={slide}
            label={t.position(bengaliDigits(index + 1), count)}
            position={t.count(bengaliDigits(index + 1), count)}
            first={index === 0}
            className={hasSeveral ? "basis-[calc(100%-2.5rem)] sm:basis-full" : "basis-full"}
          />
        ))}
      </div>
      {hasSeveral && (
        <div className="flex items-center gap-2 pt-3 lg:absolute lg:right-0 lg:bottom-0 noscript:hidden print:hidden">
          <button
            className={button.icon}
            type="button"
            aria-label={t.previous}
            data-action="slide"
            data-step={-1}
          >
            <Icon name="back" />
          </button>
          <span
            className="min-w-14 text-center text-small [font-variant-numeric:tabular-nums]"
            aria-live="polite"
          >
            {/* The visitor may have scrolled before React is there. */}
            <span suppressHydrationWarning>{t.count(bengaliDigits(1), count)}</span>
            <span className="sr-only" suppressHydrationWarning>
              {""}
            </span>
          </span>
          <button
            className={button.icon}
            type="button"
            aria-label={t.next}
            data-action="slide"
            data-step={1}
          >
            <Icon name="forward" />
          </button>
        </div>
      )}
    </section>
  );
}

const frame = "aspect-3/2 w-full bg-sand";

interface SlideProps {
  slide: SlideValue;
  label: string;
  /** The counter's text when this slide is the current one. */
  position: string;
  first: boolean;
  className: string;
}

function Slide({ slide, label, position, first, className }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields, not of pictures
    <div
      className={`grid min-w-0 shrink-0 snap-start content-start gap-4 ${className}`}
      role="group"
      aria-roledescription={t.slide}
      aria-label={label}
      data-position={position}
    >
      {slide.picture ? (
        <Picture
          picture={slide.picture}
          className={`${frame} object-cover`}
          sizes="(min-width: 60em) 40rem, (min-width: 40em) 100vw, calc(100vw - 4.5rem)"
          first={first}
        />
      ) : (
        <div className={frame} />
      )}
      <div className="lg:pe-48">
        <h2 className="text-h3">{slide.heading}</h2>
        <p className="text-card">
          {slide.text} {slide.link && <a href={slide.link.path}>{slide.link.title}</a>}
        </p>
      </div>
    </div>
  );
}
