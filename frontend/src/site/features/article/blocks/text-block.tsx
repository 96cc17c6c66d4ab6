import { RichText } from "../../../components/rich-text";
import { linkCitations } from "../../../lib/citations";
import type { BlockProps } from "./props";

export function TextBlock({ value, article }: BlockProps<"text">) {
  return <RichText html={linkCitations(value, article.sources)} />;
}
