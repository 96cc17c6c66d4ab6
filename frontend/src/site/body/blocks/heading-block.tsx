import { Icon } from "../../components/icon";
import { strings } from "../../strings/bn";
import type { BlockProps } from "./props";

const tags = { 2: "h2", 3: "h3", 4: "h4" } as const;
const sizes = { 2: "text-h2", 3: "text-h3", 4: "text-h4" } as const;

/** A heading, and the link to it, which a script copies. */
export function HeadingBlock({
  value: { text, level, anchor },
}: Pick<BlockProps<"heading">, "value">) {
  const Tag = tags[level];
  return (
    <div className="flex items-center gap-1">
      <Tag className={`min-w-0 ${sizes[level]}`} id={anchor}>
        {text}
      </Tag>
      <a
        className="permalink grid size-8 shrink-0 place-items-center print:hidden"
        href={`#${anchor}`}
        aria-label={strings.article.permalink(text)}
        data-action="copy"
        data-done={strings.article.copied}
      >
        <Icon name="link" className="size-4.5" />
      </a>
    </div>
  );
}
