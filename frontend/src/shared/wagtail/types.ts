/** Shorthands for the generated types of pages. */

import type { ArticlePage, Page, Payload } from "@/generated/page-types";

export type PageType = Page["meta"]["type"];

/** The frame of every page: menu, settings and year; on the search page also the answer. */
export type Frame = Pick<Payload, "menu" | "site" | "year" | "search">;

export type Block = ArticlePage["body"][number];
export type BlockType = Block["type"];
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>;
export type BlockValues = { [Type in BlockType]: BlockOf<Type>["value"] };
