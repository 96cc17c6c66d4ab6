import { CheckIcon } from "lucide-react";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { crop } from "../../strings/crop";
import type { Step } from "./steps";

const order = ["choose-img", "crop-img", "img-cropped"] as const;
const labels = { "choose-img": "choose", "crop-img": "cropping", "img-cropped": "check" } as const;

/** The three steps with the done and the current one marked. */
export function StepList({ current }: { current: Step["name"] }) {
  const t = useStrings(crop);
  const { number } = useFormat();
  const currentIndex = order.indexOf(current);
  return (
    <ol className="flex flex-wrap gap-x-6 gap-y-1 text-small text-muted" aria-label={t.steps}>
      {order.map((name, index) => (
        <li
          key={name}
          className={`flex items-center gap-2 ${index === currentIndex ? "font-bold text-ink" : ""}`}
          aria-current={index === currentIndex ? "step" : undefined}
        >
          <span
            className={`inline-grid size-7 place-items-center rounded-full border leading-none font-bold ${markClass(index, currentIndex)}`}
          >
            {index < currentIndex ? <CheckIcon className="size-4" /> : number(index + 1)}
          </span>
          {t[labels[name]]}
          {index < currentIndex && <span className="sr-only">({t.done})</span>}
        </li>
      ))}
    </ol>
  );
}

function markClass(index: number, currentIndex: number): string {
  if (index < currentIndex) return "border-green bg-green-tint text-green-deep";
  return index === currentIndex ? "border-green bg-green text-white" : "border-line-input";
}
