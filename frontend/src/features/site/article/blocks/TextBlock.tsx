import { RichText } from "@/components/ui/RichText";
import { linkCitations } from "@/lib/wagtail/citations";
import type { BlockProps } from "./props";

export function TextBlock({ value, article }: BlockProps<"text">) {
  return <RichText html={linkCitations(value, article.sources)} />;
}
