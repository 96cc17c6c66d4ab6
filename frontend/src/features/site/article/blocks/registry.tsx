import type { BlockRegistry } from "@/lib/wagtail/registry";
import type { Article } from "../article";
import { CalloutBlock } from "./CalloutBlock";
import { CardsBlock } from "./CardsBlock";
import { FiguresBlock } from "./FiguresBlock";
import { GalleryBlock } from "./GalleryBlock";
import { HeadingBlock } from "./HeadingBlock";
import { PictureBlock } from "./PictureBlock";
import { QuotationBlock } from "./QuotationBlock";
import { RowsBlock } from "./RowsBlock";
import { SourcesBlock } from "./SourcesBlock";
import { TableBlock } from "./TableBlock";
import { TextBlock } from "./TextBlock";

/** Every block an editor can put into an article, and what shows it. */
export const blocks = {
  heading: HeadingBlock,
  text: TextBlock,
  picture: PictureBlock,
  gallery: GalleryBlock,
  quotation: QuotationBlock,
  rows: RowsBlock,
  cards: CardsBlock,
  table: TableBlock,
  callout: CalloutBlock,
  figures: FiguresBlock,
  sources: SourcesBlock,
} satisfies BlockRegistry<Article>;
