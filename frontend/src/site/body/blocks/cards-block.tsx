import { Card } from "../../components/card";
import type { BlockProps } from "./props";

export function CardsBlock({ value }: BlockProps<"cards">) {
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      {value.map((card) => (
        <Card key={card.id} card={card} arrangement="small" sizes="7rem" />
      ))}
    </div>
  );
}
