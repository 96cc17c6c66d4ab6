import { Attributor, Scope } from "parchment";
import type { Range } from "quill/core";
import ListItem from "quill/formats/list";
import type { Quill } from "react-quill";

/** The number at which a list starts, or goes on after other text, at one of its items. */
class NumberAttributor extends Attributor {
  add(node: HTMLElement, value: unknown): boolean {
    node.style.setProperty("--number", String(value));
    return super.add(node, value);
  }

  remove(node: HTMLElement): void {
    node.style.removeProperty("--number");
    super.remove(node);
  }
}

export const ItemNumber = new NumberAttributor("number", "value", { scope: Scope.BLOCK });

/** An item that loses its number where a new line has taken it over from the item above. */
export class NumberedItem extends ListItem {
  /* Quill has registered the items' container already. */
  static register(): void {}

  optimize(context: Record<string, unknown>): void {
    super.optimize(context);
    const { number } = this.formats();
    if (number === undefined || !(this.prev instanceof NumberedItem)) return;
    if (this.prev.formats().number === number) this.formatAt(0, this.length(), "number", false);
  }
}

/** HTML of a copied range with the numbers of its items, which Quill leaves out. */
export function writeItemNumbers(html: string, quill: Quill, range: Range): string {
  const items = quill.getLines(range).filter((line) => line instanceof NumberedItem);
  const numbers = items.map((item) => item.formats().number);
  if (numbers.every((number) => number === undefined)) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const [at, item] of Array.from(body.querySelectorAll("li")).entries()) {
    if (numbers[at] !== undefined) item.value = Number(numbers[at]);
  }
  return body.innerHTML;
}
