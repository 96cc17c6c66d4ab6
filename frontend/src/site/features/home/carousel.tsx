import { useEffect, useRef, useState } from "react";
import { bengaliDigits } from "@/shared/format/intl";
import { button } from "@/shared/ui/button-styles";
import type { Slide as SlideValue } from "@/shared/wagtail/page-types";
import { Icon } from "../../components/icon";
import { Picture } from "../../components/picture";
import { strings } from "../../strings/bn";

const SETTLED = 100;
const words = strings.carousel;

/** Slides in a row that scrolls and snaps. The buttons scroll it; nothing plays by itself. */
export function Carousel({ slides }: { slides: SlideValue[] }) {
  const track = useRef<HTMLDivElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [current, setCurrent] = useState(0);
  const count = bengaliDigits(slides.length);

  useEffect(() => () => clearTimeout(settling.current), []);

  function show(index: number) {
    const next = (index + slides.length) % slides.length;
    const slide = track.current?.children[next];
    if (!(slide instanceof HTMLElement)) return;
    setCurrent(next);
    track.current?.scrollTo({ left: slide.offsetLeft - track.current.offsetLeft });
  }

  /* A swipe, or the focus on a link of another slide, scrolls the row, too. */
  function settle() {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      if (track.current) setCurrent(nearest(track.current));
    }, SETTLED);
  }

  return (
    <section className="relative" aria-roledescription={words.role} aria-label={words.label}>
      <div
        className="flex snap-x snap-mandatory gap-4 overflow-x-auto motion-safe:scroll-smooth [scrollbar-width:none] noscript:[scrollbar-width:auto]"
        ref={track}
        onScroll={settle}
      >
        {slides.map((slide, index) => (
          <Slide
            key={slide.id}
            slide={slide}
            label={words.position(bengaliDigits(index + 1), count)}
            first={index === 0}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <div className="flex items-center gap-2 pt-3 lg:absolute lg:right-0 lg:bottom-0 noscript:hidden print:hidden">
          <button
            className={button.icon}
            type="button"
            aria-label={words.previous}
            onClick={() => show(current - 1)}
          >
            <Icon name="back" />
          </button>
          <span className="min-w-14 text-center text-small tabular-nums" aria-live="polite">
            {words.count(bengaliDigits(current + 1), count)}
          </span>
          <button
            className={button.icon}
            type="button"
            aria-label={words.next}
            onClick={() => show(current + 1)}
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
  first: boolean;
}

function Slide({ slide, label, first }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields, not of pictures
    <div
      className="grid min-w-0 flex-[0_0_100%] snap-start content-start gap-4"
      role="group"
      aria-roledescription={words.slide}
      aria-label={label}
    >
      {slide.picture ? (
        <Picture
          picture={slide.picture}
          className={`${frame} object-cover`}
          sizes="(min-width: 60em) 39rem, 100vw"
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

function nearest(track: HTMLElement): number {
  const distances = Array.from(track.children, (child) =>
    child instanceof HTMLElement
      ? Math.abs(child.offsetLeft - track.offsetLeft - track.scrollLeft)
      : Number.POSITIVE_INFINITY,
  );
  return distances.indexOf(Math.min(...distances));
}
