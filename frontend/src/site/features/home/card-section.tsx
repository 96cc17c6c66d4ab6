import type { CardSection as CardSectionValue } from "@/generated/page-types";
import { Card } from "../../components/card";

interface CardSectionProps {
  section: CardSectionValue;
  /** On a darker background, to tell it from the section before. */
  deep: boolean;
}

export function CardSection({ section, deep }: CardSectionProps) {
  return (
    <section className={deep ? "bg-paper-deep" : ""} aria-labelledby={section.anchor}>
      <div className="wrap grid gap-8 py-12 lg:gap-10 lg:py-16">
        <div className="grid items-start gap-4 lg:grid-cols-3 lg:gap-10">
          <h2 className="stitched text-h2" id={section.anchor}>
            {section.heading}
          </h2>
          {section.intro && (
            <p className="max-w-[36em] text-card text-muted lg:col-span-2 lg:pt-2.5">
              {section.intro}
            </p>
          )}
        </div>
        {section.layout === "rows" ? (
          <Rows section={section} deep={deep} />
        ) : (
          <Grid section={section} deep={deep} />
        )}
      </div>
    </section>
  );
}

const outlined = "outline outline-line -outline-offset-1";

function Rows({ section, deep }: CardSectionProps) {
  return (
    <div className="grid gap-8 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-1 lg:gap-0 lg:divide-y lg:divide-line lg:border-t">
      {section.cards.map((card, index) => (
        <Card
          key={card.id}
          card={card}
          arrangement={index === 0 ? "firstRow" : "row"}
          sizes={`(min-width: 60em) 22.5rem, (min-width: 40em) 50vw, ${index === 0 ? "100vw" : "7rem"}`}
          className={`lg:py-8 ${index === 0 ? "sm:max-lg:col-span-2" : ""}`}
          pictureClassName={`aspect-4/3 ${deep ? outlined : ""}`}
        />
      ))}
    </div>
  );
}

function Grid({ section, deep }: CardSectionProps) {
  const halves = halfWidthCards(section.cards.length);
  return (
    <div className="grid gap-8 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-6 lg:gap-x-10 lg:gap-y-12">
      {section.cards.map((card, index) => {
        const half = index < halves;
        const across = index === 0 ? "sm:max-lg:col-span-2" : "";
        return (
          <Card
            key={card.id}
            card={card}
            arrangement={index === 0 ? "first" : "column"}
            sizes={`(min-width: 60em) ${half ? "35rem" : "22.5rem"}, (min-width: 40em) 50vw, ${index === 0 ? "100vw" : "7rem"}`}
            className={`${across} ${half ? "lg:col-span-3" : "lg:col-span-2"}`}
            pictureClassName={`aspect-4/3 ${half ? "lg:aspect-16/10" : ""} ${deep ? outlined : ""}`}
          />
        );
      })}
    </div>
  );
}

/** The number of cards that stand two in a row, so that the others fill rows of three. */
export function halfWidthCards(count: number): number {
  return Math.min(count, [0, 4, 2][count % 3] ?? 0);
}
