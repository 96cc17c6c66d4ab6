import { RichText } from "../../components/rich-text";
import type { BlockProps } from "./props";

export function TextBlock({ value }: BlockProps<"text">) {
  return <RichText html={value} />;
}
