import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { upload as area } from "../../strings/upload";

interface UploadProgressProps {
  name: string;
  /** From 0 to 1. */
  part: number;
  /** When it began, in milliseconds; without it the time left is not guessed. */
  since?: number;
}

/** How much is sent, and how long the rest takes. The last step is the server's. */
export function UploadProgress({ name, part, since }: UploadProgressProps) {
  const words = useStrings(area);
  const { number } = useFormat();
  const left = since === undefined ? null : secondsLeft(part, Date.now() - since);
  const percent = words.percent(number(Math.floor(part * 100)));
  const said = left === null ? [percent] : [percent, time(left)];

  function time(seconds: number): string {
    return seconds < 90
      ? words.seconds(number(seconds))
      : words.minutes(number(Math.round(seconds / 60)));
  }

  return (
    <div className="grid flex-[1_1_8rem] gap-1">
      <progress value={part} max="1" aria-label={words.progress(name)} />
      <span className="text-small text-muted">{part < 1 ? said.join(", ") : words.processing}</span>
    </div>
  );
}

/** Nothing before enough is known. */
export function secondsLeft(part: number, elapsed: number): number | null {
  if (part <= 0 || elapsed < 1000) return null;
  return Math.ceil((elapsed * (1 - part)) / part / 1000);
}
