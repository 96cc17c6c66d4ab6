import type { BlockOf } from "@/shared/wagtail/types";
import { Icon } from "../../components/icon";
import { strings } from "../../strings/bn";

const title = strings.article.contents;

/**
 * "On this page", rendered twice: as a closed disclosure for small screens and always open beside the
 * text for wide ones. CSS shows one of them; a single one would need a script.
 */
export function TableOfContents({ headings }: { headings: BlockOf<"heading">[] }) {
  return (
    <>
      <details className="group border-y border-line py-2 lg:hidden print:hidden">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between text-card font-bold [&::-webkit-details-marker]:hidden">
          {title}
          <Icon
            name="chevron"
            className="size-6 group-open:rotate-180 motion-safe:transition-transform"
          />
        </summary>
        <nav aria-label={title}>
          <Headings headings={headings} />
        </nav>
      </details>
      <nav
        className="sticky top-6 grid max-h-[calc(100vh-3rem)] gap-2 self-start overflow-y-auto border-t border-ink max-lg:hidden print:hidden"
        aria-label={title}
      >
        <p className="flex min-h-11 items-center border-b border-line text-card font-bold">
          {title}
        </p>
        <Headings headings={headings} />
      </nav>
    </>
  );
}

function Headings({ headings }: { headings: BlockOf<"heading">[] }) {
  return (
    <ol>
      {headings.map(({ id, value }) => (
        <li key={id}>
          <a
            className="block py-2 text-control text-ink no-underline hover:text-accent hover:underline"
            href={`#${value.anchor}`}
          >
            {value.text}
          </a>
        </li>
      ))}
    </ol>
  );
}
