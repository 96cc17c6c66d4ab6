import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { upload } from "../../strings/upload";

interface UploadProgressProps {
  name: string;
  /** The part that is sent, from 0 to 1. */
  part: number;
  /** The time of the start, in milliseconds; needed to estimate the time left. */
  since?: number;
}

/** The part that is sent and the time left. When all is sent, the server still has to decode it. */
export function UploadProgress({ name, part, since }: UploadProgressProps) {
  const t = useStrings(upload);
  const { number } = useFormat();
  const seconds = since === undefined ? null : secondsLeft(part, Date.now() - since);
  const percent = t.percent(number(Math.floor(part * 100)));
  const parts = seconds === null ? [percent] : [percent, formatTime(seconds)];

  function formatTime(seconds: number): string {
    return seconds < 90 ? t.seconds(number(seconds)) : t.minutes(number(Math.round(seconds / 60)));
  }

  return (
    <div className="grid flex-[1_1_8rem] gap-1">
      <progress value={part} max="1" aria-label={t.progress(name)} />
      <span className="text-small text-muted">{part < 1 ? parts.join(", ") : t.processing}</span>
    </div>
  );
}

/** An estimate, or null during the first second. */
export function secondsLeft(part: number, elapsed: number): number | null {
  if (part <= 0 || elapsed < 1000) return null;
  return Math.ceil((elapsed * (1 - part)) / part / 1000);
}
