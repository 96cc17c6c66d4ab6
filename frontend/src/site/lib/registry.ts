import type { ComponentType } from "react";
import type { Page } from "@/generated/page-types";
import type { BlockType, BlockValues, PageType } from "@/shared/wagtail/types";

/** A component for every page type. */
export type ScreenRegistry = {
  [Type in PageType]: ComponentType<{ page: Extract<Page, { meta: { type: Type } }> }>;
};

/** A component for every block type. `Article` is what a block needs of its article. */
export type BlockRegistry<Article> = {
  [Type in BlockType]: ComponentType<{ id: string; value: BlockValues[Type]; article: Article }>;
};

/** The component for a type of the API, or undefined for an unknown one. */
export function registered<Props>(
  registry: object,
  type: string,
): ComponentType<Props> | undefined {
  return Object.hasOwn(registry, type)
    ? (registry as Record<string, ComponentType<Props>>)[type]
    : undefined;
}
