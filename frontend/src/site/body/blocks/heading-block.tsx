import { ShareMark } from "../../components/share-mark";
import { Text } from "../../components/text";
import type { BlockProps } from "./props";

const tags = { 2: "h2", 3: "h3", 4: "h4" } as const;
const sizes = { 2: "text-h2", 3: "text-h3", 4: "text-h4" } as const;

/** A heading, and the mark that shares it. */
export function HeadingBlock({
  value: { text, level, anchor },
}: Pick<BlockProps<"heading">, "value">) {
  const Tag = tags[level];
  return (
    <div className="flex items-center gap-1">
      <Tag className={`min-w-0 target:text-green ${sizes[level]}`} id={anchor}>
        <Text>{text}</Text>
      </Tag>
      <ShareMark anchor={anchor} name={text} />
    </div>
  );
}
