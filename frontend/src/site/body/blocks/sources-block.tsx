import type { Source } from "@/generated/page-types";
import { strings } from "../../strings/bn";
import { SourceText } from "../source-text";
import type { BlockProps } from "./props";

const t = strings.article;

/** The list of sources, each with its address and with links back to its citations. */
export function SourcesBlock({ value }: BlockProps<"sources">) {
  return (
    <ol className="grid list-[bengali] gap-2 ps-10 text-small marker:text-muted">
      {value.map((source) => (
        <li
          key={source.number}
          className="ps-1 target:bg-green-tint focus:bg-green-tint"
          id={`source-${source.number}`}
        >
          <SourceText source={source} /> <BackLinks citations={source.citations} />
        </li>
      ))}
    </ol>
  );
}

function BackLinks({ citations }: Pick<Source, "citations">) {
  const hasSeveral = citations.length > 1;
  return (
    <span className="inline-flex flex-wrap print:hidden">
      {hasSeveral && <span aria-hidden="true">↑ </span>}
      {citations.map((number, index) => {
        const label = t.letter(index);
        return (
          <a
            key={number}
            className="min-w-6 text-center"
            href={`#cite-${number}`}
            aria-label={hasSeveral ? t.backTo(label) : t.back}
          >
            {hasSeveral ? label : "↑"}
          </a>
        );
      })}
    </span>
  );
}
