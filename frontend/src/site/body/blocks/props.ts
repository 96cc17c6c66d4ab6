import type { BlockType, BlockValues } from "@/shared/wagtail/types";
import type { Article } from "../article";

export interface BlockProps<Type extends BlockType> {
  id: string;
  value: BlockValues[Type];
  article: Article;
}
