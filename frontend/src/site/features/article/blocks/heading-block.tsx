import type { BlockProps } from "./props";

const tags = { 2: "h2", 3: "h3", 4: "h4" } as const;
const looks = { 2: "text-h2", 3: "text-h3", 4: "text-h4" } as const;

export function HeadingBlock({ value }: Pick<BlockProps<"heading">, "value">) {
  const Tag = tags[value.level];
  return (
    <Tag className={looks[value.level]} id={value.anchor}>
      {value.text}
    </Tag>
  );
}
