import { CitedText } from "../../../components/cited-text";
import type { BlockProps } from "./props";

export function QuotationBlock({ value, article }: BlockProps<"quotation">) {
  return (
    <figure className="grid gap-2 border-s-4 border-green ps-6">
      <blockquote className="text-quote text-green">
        <p className="whitespace-pre-line">
          <CitedText text={value.text} sources={article.sources} />
        </p>
      </blockquote>
      {value.attribution && (
        <figcaption className="text-small text-muted">
          <CitedText text={value.attribution} sources={article.sources} />
        </figcaption>
      )}
    </figure>
  );
}
