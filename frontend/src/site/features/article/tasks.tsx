import { type Section, withoutSources } from "../../body/sections";
import { Icon } from "../../components/icon";
import { strings } from "../../strings/bn";

/** What can be done on a page of tasks: links to its sections, above everything else. */
export function Tasks({ sections }: { sections: Section[] }) {
  return (
    <nav className="pb-8 print:hidden" aria-label={strings.article.contents}>
      <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
        {withoutSources(sections).map(({ heading: { id, value } }) => (
          <li key={id} className="border-y border-line not-first:not-nth-[2]:max-sm:border-t-0">
            <a
              className="flex min-h-12.5 items-center justify-between gap-2 text-card font-bold text-ink no-underline hover:text-accent"
              href={`#${value.anchor}`}
            >
              {value.text}
              <Icon name="down" className="size-4.5 text-accent" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
