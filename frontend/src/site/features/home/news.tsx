import type { Card as CardValue } from "@/generated/page-types";
import { goLink } from "@/shared/ui/button-styles";
import { Card } from "../../components/card";
import { Icon } from "../../components/icon";
import { parentPath } from "../../lib/paths";
import { strings } from "../../strings/bn";

const t = strings.news;

/** The newest posts, with a link to all of them. */
export function News({ news }: { news: [CardValue, ...CardValue[]] }) {
  return (
    <section aria-labelledby="news">
      <div className="wrap grid gap-8 py-12 lg:gap-10 lg:py-16">
        <h2 className="stitched text-h2" id="news">
          {t.heading}
        </h2>
        <div className="grid gap-8 sm:grid-cols-2 sm:gap-y-10 lg:gap-x-10">
          {news.map((card) => (
            <Card
              key={card.id}
              card={card}
              arrangement="column"
              sizes="(min-width: 60em) 35rem, (min-width: 40em) 50vw, 7rem"
              pictureClassName="aspect-4/3 lg:aspect-16/10"
            />
          ))}
        </div>
        <p className="print:hidden">
          <a className={goLink} href={parentPath(news[0].path)}>
            {t.all}
            <Icon name="forward" className="size-5" />
          </a>
        </p>
      </div>
    </section>
  );
}
