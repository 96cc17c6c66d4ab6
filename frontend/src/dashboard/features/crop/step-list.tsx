import { CheckIcon } from "lucide-react";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { crop as area } from "../../strings/crop";
import type { Step } from "./steps";

const order = ["choose-img", "crop-img", "img-cropped"] as const;
const labels = { "choose-img": "choose", "crop-img": "cropping", "img-cropped": "check" } as const;

/** Which of the three steps is done, and which is at hand. */
export function StepList({ current }: { current: Step["name"] }) {
  const words = useStrings(area);
  const { number } = useFormat();
  const at = order.indexOf(current);
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-1 text-small text-muted" aria-label={words.steps}>
      {order.map((name, index) => (
        <li
          key={name}
          className={`flex items-center gap-2 ${index === at ? "font-bold text-ink" : ""}`}
          aria-current={index === at ? "step" : undefined}
        >
          <span
            className={`inline-grid size-7 place-items-center rounded-full border leading-none font-bold ${marks(index, at)}`}
          >
            {index < at ? <CheckIcon className="size-4" /> : number(index + 1)}
          </span>
          {words[labels[name]]}
          {index < at && <span className="sr-only">({words.done})</span>}
        </li>
      ))}
    </ol>
  );
}

function marks(index: number, at: number): string {
  if (index < at) return "border-green bg-green-tint text-green-deep";
  return index === at ? "border-green bg-green text-white" : "border-line-input";
}
