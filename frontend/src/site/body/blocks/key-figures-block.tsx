import { RichText } from "../../components/rich-text";
import { keyed } from "../../lib/keys";
import { readPercent } from "../percent";
import { PercentBar } from "../percent-bar";
import type { BlockProps } from "./props";

/** Key figures: a large number with its caption below. A percentage has a bar. */
export function KeyFiguresBlock({ value }: BlockProps<"key_figures">) {
  const columns =
    value.length === 4
      ? "grid-cols-2 md:grid-cols-4" // never three and one
      : "grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]";
  return (
    <dl className={`grid ${columns} gap-x-4 gap-y-6 border-y border-line py-6 sm:gap-x-8`}>
      {keyed(value, ({ number, label }) => `${number} ${label}`).map(({ key, item }) => (
        <div key={key} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-card">
            <span className="font-bold">
              <RichText inline html={item.label} />
            </span>
            {item.note && (
              <span className="block text-small text-muted">
                <RichText inline html={item.note} />
              </span>
            )}
          </dt>
          <dd className="text-h2 text-accent">
            {item.number}
            <Bar number={item.number} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Bar({ number }: { number: string }) {
  const percent = readPercent(number);
  return percent && <PercentBar {...percent} full={100} />;
}
