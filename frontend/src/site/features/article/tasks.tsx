import type { Section } from "../../body/sections";
import { Icon } from "../../components/icon";
import { strings } from "../../strings/bn";

/** Links to the sections of a page of tasks, above everything else. The sources are no task. */
export function Tasks({ sections }: { sections: Section[] }) {
  const tasks = sections.filter(({ blocks }) => !blocks.some(({ type }) => type === "sources"));
  return (
    <nav className="pb-8 print:hidden" aria-label={strings.article.contents}>
      <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
        {tasks.map(({ heading: { id, value } }) => (
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
