import { Icon } from "../../components/icon";
import { RichText } from "../../components/rich-text";
import { strings } from "../../strings/bn";
import type { BlockProps } from "./props";

const backgrounds = { note: "", caution: "[--patch:var(--color-accent-tint)]" } as const;

export function CalloutBlock({ id, value }: BlockProps<"callout">) {
  const title = `callout-${id}`;
  return (
    <aside
      className={`patch grid gap-2 px-6 py-8 ${backgrounds[value.tone]}`}
      aria-labelledby={title}
    >
      <p className="flex items-center gap-2 text-h4 wrap-anywhere text-accent" id={title}>
        {value.tone === "caution" && <Icon name="warning" />}
        <RichText inline html={value.heading || strings.article[value.tone]} />
      </p>
      <RichText html={value.text} />
    </aside>
  );
}
