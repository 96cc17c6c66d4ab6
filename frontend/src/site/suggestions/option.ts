import type { components } from "@/generated/schema";
import { element } from "../lib/element";
import { search } from "../strings/search";
import { typedPart } from "./highlight";

export type Suggestion = components["schemas"]["Suggestion"];

/** An option of the list: the text with its typed part marked, and the type of what is there. */
export function option({ type, text, url }: Suggestion, typed: string, id: string): HTMLElement {
  const item = element("li", "suggestion", element("span", "min-w-0", ...marked(text, typed)));
  if (type !== "word")
    item.append(element("span", "shrink-0 text-small text-muted", search.types[type]));
  item.id = id;
  item.setAttribute("role", "option");
  item.setAttribute("aria-selected", "false");
  item.dataset.text = text;
  item.dataset.url = url;
  return item;
}

function marked(text: string, typed: string): (Node | string)[] {
  const part = typedPart(text, typed);
  if (!part) return [text];
  const [start, end] = part;
  return [text.slice(0, start), element("b", "", text.slice(start, end)), text.slice(end)];
}
