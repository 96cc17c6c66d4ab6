import type { Block, BlockOf } from "@/shared/wagtail/types";

/** A heading with all that stands under it, as a tree: blocks first, then deeper headings. */
export interface Section {
  heading: BlockOf<"heading">;
  blocks: Block[];
  sections: Section[];
}

export interface Outline {
  /** What comes before the first heading. */
  blocks: Block[];
  sections: Section[];
}

/** The flat body of an article as the tree its headings describe. */
export function outline(body: Block[]): Outline {
  const root: Outline = { blocks: [], sections: [] };
  const open: Section[] = [];
  for (const block of body) {
    if (block.type !== "heading") {
      (open.at(-1) ?? root).blocks.push(block);
      continue;
    }
    while ((open.at(-1)?.heading.value.level ?? 0) >= block.value.level) open.pop();
    const section: Section = { heading: block, blocks: [], sections: [] };
    (open.at(-1) ?? root).sections.push(section);
    open.push(section);
  }
  return root;
}
