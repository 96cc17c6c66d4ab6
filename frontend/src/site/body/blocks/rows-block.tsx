import { RichText } from "../../components/rich-text";
import { ShareMark } from "../../components/share-mark";
import { keyed } from "../../lib/keys";
import type { BlockProps } from "./props";

export function RowsBlock({ value }: BlockProps<"rows">) {
  return (
    <dl className="border-t border-ink text-card">
      {keyed(value.items, ({ term }) => term).map(({ key, item }) => (
        <div
          key={key}
          id={item.anchor}
          className="target:lit grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <dt className="flex items-start font-bold">
            <span className="min-w-0">
              <RichText inline html={item.term} />
            </span>
            <ShareMark anchor={item.anchor} name={item.term.replace(/<[^>]*>/g, "")} />
          </dt>
          <dd>
            <RichText html={item.text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
