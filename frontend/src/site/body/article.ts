import type { MessageForm } from "@/generated/page-types";
import type { Block } from "@/shared/wagtail/types";

/** The fields of an article that its blocks need. */
export interface Article {
  /** The number of each numbered picture, by the block's id. */
  figures: ReadonlyMap<string, number>;
  path: string | null;
  messageForm: MessageForm | null;
}

export function readFigures(body: Block[]): Article["figures"] {
  const figures = new Map<string, number>();
  for (const block of body) {
    if (block.type === "picture" && block.value.numbered) figures.set(block.id, figures.size + 1);
  }
  return figures;
}
