import { RichText } from "../../components/rich-text";
import { keyed } from "../../lib/keys";
import type { BlockProps } from "./props";

export function RowsBlock({ value }: BlockProps<"rows">) {
  return (
    <dl className="border-t border-ink text-card">
      {keyed(value.items, ({ term }) => term).map(({ key, item }) => (
        <div
          key={key}
          className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]"
        >
          <dt className="font-bold">
            <RichText inline html={item.term} />
          </dt>
          <dd>
            <RichText html={item.text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
