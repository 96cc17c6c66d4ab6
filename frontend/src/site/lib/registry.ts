import type { ComponentType } from "react";
import type { Page } from "@/shared/wagtail/page-types";
import type { BlockType, BlockValues, PageType } from "@/shared/wagtail/types";

/** One component for every page type. */
export type ScreenRegistry = {
  [Type in PageType]: ComponentType<{ page: Extract<Page, { meta: { type: Type } }> }>;
};

/** One component for every block type; `Article` is what a block may ask about its article. */
export type BlockRegistry<Article> = {
  [Type in BlockType]: ComponentType<{ id: string; value: BlockValues[Type]; article: Article }>;
};

/** The component registered for a type that came over the wire, which may be one we do not know. */
export function registered<Props>(
  registry: object,
  type: string,
): ComponentType<Props> | undefined {
  return Object.hasOwn(registry, type)
    ? (registry as Record<string, ComponentType<Props>>)[type]
    : undefined;
}
