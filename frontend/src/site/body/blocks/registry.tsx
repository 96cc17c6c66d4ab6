import type { BlockRegistry } from "../../lib/registry";
import type { Article } from "../article";
import { CalloutBlock } from "./callout-block";
import { CardsBlock } from "./cards-block";
import { DownloadsBlock } from "./downloads-block";
import { FestivalsBlock } from "./festivals-block";
import { GalleryBlock } from "./gallery-block";
import { HeadingBlock } from "./heading-block";
import { KeyFiguresBlock } from "./key-figures-block";
import { MessageFormBlock } from "./message-form-block";
import { PictureBlock } from "./picture-block";
import { QuotationBlock } from "./quotation-block";
import { RowsBlock } from "./rows-block";
import { SoundBlock } from "./sound-block";
import { SourcesBlock } from "./sources-block";
import { TableBlock } from "./table-block";
import { TextBlock } from "./text-block";
import { WaysToGiveBlock } from "./ways-to-give-block";

/** The component for each block type of an article. */
export const blocks = {
  heading: HeadingBlock,
  text: TextBlock,
  picture: PictureBlock,
  gallery: GalleryBlock,
  media: TextBlock,
  sound: SoundBlock,
  downloads: DownloadsBlock,
  quotation: QuotationBlock,
  rows: RowsBlock,
  cards: CardsBlock,
  table: TableBlock,
  callout: CalloutBlock,
  key_figures: KeyFiguresBlock,
  festivals: FestivalsBlock,
  ways_to_give: WaysToGiveBlock,
  message_form: MessageFormBlock,
  sources: SourcesBlock,
} satisfies BlockRegistry<Article>;
