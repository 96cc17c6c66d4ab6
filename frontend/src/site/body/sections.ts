import type { Block, BlockOf } from "@/shared/wagtail/types";

/** A heading with its content: blocks first, then the sections of deeper headings. */
export interface Section {
  heading: BlockOf<"heading">;
  blocks: Block[];
  sections: Section[];
}

export interface Outline {
  /** The blocks before the first heading. */
  blocks: Block[];
  sections: Section[];
}

/** Turns an article's flat list of blocks into a tree of sections. */
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

/** Whether the page is for a task, as it begins with numbers to give to or with the form of a message. */
export function isTask(body: Block[]): boolean {
  const first = body.find(({ type }) => type !== "heading");
  return first?.type === "ways_to_give" || first?.type === "message_form";
}
