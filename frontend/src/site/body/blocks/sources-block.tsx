import type { Source } from "@/generated/page-types";
import { strings } from "../../strings/bn";
import { SourceText } from "../source-text";
import type { BlockProps } from "./props";

const words = strings.article;

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
  const several = citations.length > 1;
  return (
    <span className="inline-flex flex-wrap print:hidden">
      {several && <span aria-hidden="true">↑ </span>}
      {citations.map((place, index) => {
        const letter = words.letter(index);
        return (
          <a
            key={place}
            className="min-w-6 text-center"
            href={`#cite-${place}`}
            aria-label={several ? words.backTo(letter) : words.back}
          >
            {several ? letter : "↑"}
          </a>
        );
      })}
    </span>
  );
}
