import { RichText } from "../../../components/rich-text";
import { sourceAnchor } from "../../../lib/citations";
import type { BlockProps } from "./props";

/** The list of sources by their own numbers, which may have gaps. */
export function SourcesBlock({ value }: BlockProps<"sources">) {
  return (
    <ol className="grid list-[bengali] gap-2 ps-10 text-small marker:text-muted">
      {value.map(({ number, text }) => (
        <li
          key={number}
          className="ps-1 target:bg-green-tint focus:bg-green-tint"
          id={sourceAnchor(number)}
          value={number}
        >
          <RichText className="prose wrap-anywhere" html={text} />
        </li>
      ))}
    </ol>
  );
}
