import type { HomePage } from "@/generated/page-types";
import { goLink } from "@/shared/ui/button-styles";
import { Icon } from "../../components/icon";
import { ResumeRow } from "../../components/resume";
import { useFrame } from "../../lib/frame";
import { Actions } from "./actions";
import { Carousel } from "./carousel";
import { Figures } from "./figures";
import { NextGathering } from "./next-gathering";

/** The first screen: introduction, main links and the carousel. */
export function Opening({ page }: { page: HomePage }) {
  const { site } = useFrame();
  const beside = page.slides.length > 0;
  return (
    <div
      className={`wrap grid gap-8 pt-6 pb-12 md:pt-12 lg:pb-16 ${beside ? "lg:grid-cols-[5fr_7fr] lg:gap-16" : ""}`}
    >
      <div className="flex flex-col gap-4">
        <h1 className="text-display whitespace-pre-line" tabIndex={-1}>
          {page.heading}
        </h1>
        <p className="max-w-measure text-lead">{page.lead}</p>
        <div>
          {page.gatherings.length > 0 && <NextGathering gatherings={page.gatherings} />}
          <ResumeRow />
        </div>
        <Actions links={page.actions}>
          {site.help && (
            <a className={`${goLink} md:hidden`} href={site.help.path}>
              <Icon name="heart" className="size-5" />
              {site.help.title}
            </a>
          )}
        </Actions>
        <div className="lg:mt-auto lg:pt-6">
          <Index sections={page.sections} />
        </div>
      </div>
      <div className="min-w-0" id="carousel" hidden={!beside}>
        {beside && <Carousel slides={page.slides} />}
      </div>
      {page.figures.length > 0 && <Figures figures={page.figures} />}
    </div>
  );
}

/** Links to the sections of the page, with what each contains. */
function Index({ sections }: { sections: HomePage["sections"] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 lg:block lg:divide-y lg:divide-line lg:border-y lg:border-line print:hidden">
      {sections.map((section) => (
        <li key={section.id}>
          <a
            className="flex min-h-11 items-center gap-2 text-card text-ink no-underline hover:text-accent lg:min-h-12.5"
            href={`#${section.anchor}`}
          >
            <b className="lg:w-34 lg:shrink-0">{section.heading}</b>
            <span className="text-small text-muted max-lg:hidden lg:flex-1">{section.summary}</span>
            <Icon name="down" className="size-4.5 text-accent" />
          </a>
        </li>
      ))}
    </ul>
  );
}
