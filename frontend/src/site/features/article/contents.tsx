import type { Section } from "../../body/sections";
import { Text } from "../../components/text";
import { strings } from "../../strings/bn";

const title = strings.article.contents;
const DEEPEST = 3;

/** "On this page": a popover on small screens, and beside the text on wide ones. `page` names it in reading positions. */
export function Contents({ sections, page }: { sections: Section[]; page: string }) {
  return (
    <nav
      className="contents-list print:hidden"
      id="contents"
      popover="auto"
      aria-label={title}
      data-page={page}
    >
      <p className="py-2 text-card font-bold">{title}</p>
      <Links sections={sections} />
    </nav>
  );
}

function Links({ sections }: { sections: Section[] }) {
  const listed = sections.filter(({ heading }) => heading.value.level <= DEEPEST);
  if (listed.length === 0) return null;
  return (
    <ol>
      {listed.map(({ heading: { id, value }, sections: inner }) => (
        <li key={id}>
          <a href={`#${value.anchor}`}>
            <Text>{value.text}</Text>
          </a>
          <Links sections={inner} />
        </li>
      ))}
    </ol>
  );
}
