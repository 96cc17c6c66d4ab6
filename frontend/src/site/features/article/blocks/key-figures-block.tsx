import { CitedText } from "../../../components/cited-text";
import { keyed } from "../../../lib/keys";
import type { BlockProps } from "./props";

/** Key figures: a large number with its caption below. */
export function KeyFiguresBlock({ value, article }: BlockProps<"key_figures">) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-x-8 gap-y-6 border-y border-line py-6">
      {keyed(value, ({ number, label }) => `${number} ${label}`).map(({ key, item }) => (
        <div key={key} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-card">
            <span className="font-bold">{item.label}</span>
            {item.note && (
              <span className="block text-small text-muted">
                <CitedText text={item.note} sources={article.sources} />
              </span>
            )}
          </dt>
          <dd className="text-h2 text-accent">{item.number}</dd>
        </div>
      ))}
    </dl>
  );
}
