import { Icon } from "../../../components/icon";
import { RichText } from "../../../components/rich-text";
import { linkCitations } from "../../../lib/citations";
import { strings } from "../../../strings/bn";
import type { BlockProps } from "./props";

const grounds = { note: "", caution: "[--patch:var(--color-accent-tint)]" } as const;

export function CalloutBlock({ id, value, article }: BlockProps<"callout">) {
  const title = `callout-${id}`;
  return (
    <aside className={`patch grid gap-2 px-6 py-8 ${grounds[value.tone]}`} aria-labelledby={title}>
      <p className="flex items-center gap-2 text-h4 text-accent" id={title}>
        {value.tone === "caution" && <Icon name="warning" />}
        {value.heading || strings.article[value.tone]}
      </p>
      <RichText html={linkCitations(value.text, article.sources)} />
    </aside>
  );
}
