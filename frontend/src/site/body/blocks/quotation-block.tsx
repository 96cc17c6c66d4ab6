import { RichText } from "../../components/rich-text";
import type { BlockProps } from "./props";

export function QuotationBlock({ value }: BlockProps<"quotation">) {
  return (
    <figure className="grid gap-2 border-s-4 border-green ps-6">
      <blockquote className="text-quote text-green">
        <p className="whitespace-pre-line">
          <RichText inline html={value.text} />
        </p>
      </blockquote>
      {value.attribution && (
        <figcaption className="text-small text-muted">
          <RichText inline html={value.attribution} />
        </figcaption>
      )}
    </figure>
  );
}
