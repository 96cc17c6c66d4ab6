import type { EventDay } from "@/generated/page-types";
import { strings } from "../../strings/bn";
import { Icon } from "../icon";

const t = strings.events;

/** The mark of an event that repeats, is cancelled, moved or today. A sign and a word, never colour alone. */
export function EventMark({ day, repeats }: { day: EventDay | null; repeats: string }) {
  const state = day?.state;
  if (state === "cancelled" || state === "moved")
    return (
      <p className="flex items-center gap-1.5 text-small font-bold text-error">
        <Icon name={state} className="size-4.5" />
        {t.states[state]}
      </p>
    );
  const text = state === "today" ? t.states.today : repeats;
  if (!text) return null;
  return (
    <p className="flex items-center gap-1.5 text-small font-bold text-green">
      {text === repeats && <Icon name="repeats" className="size-4.5" />}
      {text}
    </p>
  );
}
