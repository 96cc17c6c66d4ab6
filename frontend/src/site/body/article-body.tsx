import type { MessageForm } from "@/generated/page-types";
import type { Block } from "@/shared/wagtail/types";
import { registered } from "../lib/registry";
import { type Article, readFigures } from "./article";
import { HeadingBlock } from "./blocks/heading-block";
import { blocks } from "./blocks/registry";
import { outline, type Section } from "./sections";

interface ArticleBodyProps {
  body: Block[];
  /** The page's path and data, for a message form in the body. */
  path?: string | null;
  messageForm?: MessageForm | null;
}

export function ArticleBody({ body, path = null, messageForm = null }: ArticleBodyProps) {
  const article = { figures: readFigures(body), path, messageForm };
  const { blocks: opening, sections } = outline(body);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-12">
      {opening.length > 0 && <Blocks blocks={opening} article={article} />}
      {sections.map((section) => (
        <SectionView key={section.heading.id} section={section} article={article} />
      ))}
    </article>
  );
}

function SectionView({ section, article }: { section: Section; article: Article }) {
  const { heading, blocks: own, sections } = section;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <HeadingBlock value={heading.value} />
        {own.length > 0 && <Blocks blocks={own} article={article} />}
      </div>
      {sections.map((inner) => (
        <SectionView key={inner.heading.id} section={inner} article={article} />
      ))}
    </section>
  );
}

function Blocks({ blocks: list, article }: { blocks: Block[]; article: Article }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {list.map((block) => (
        <BlockView key={block.id} block={block} article={article} />
      ))}
    </div>
  );
}

function BlockView({ block, article }: { block: Block; article: Article }) {
  const Component = registered<{ id: string; value: unknown; article: Article }>(
    blocks,
    block.type,
  );
  if (!Component) {
    console.error(`Unknown block type: ${block.type}`);
    return null;
  }
  return <Component id={block.id} value={block.value} article={article} />;
}
