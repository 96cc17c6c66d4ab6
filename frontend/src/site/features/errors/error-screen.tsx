import { ApiError } from "@/shared/api/http";
import { bengaliDigits } from "@/shared/format/intl";
import { button } from "@/shared/ui/button-styles";
import { Icon } from "../../components/icon";
import { strings } from "../../strings/bn";

const words = strings.error;

interface ErrorScreenProps {
  error: unknown;
  onRetry: () => void;
}

export function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  return (
    <div className="wrap grid justify-items-center gap-4 py-24 text-center">
      <h1 className="text-h2" tabIndex={-1} lang="en">
        {words.heading}
      </h1>
      <p className="text-muted">{reason(error)}</p>
      <button className={button.quiet} type="button" onClick={onRetry}>
        <Icon name="retry" />
        {words.retry}
      </button>
    </div>
  );
}

/** What went wrong in one line: the status for an answer, the message for all else. */
function reason(error: unknown): string {
  if (error instanceof ApiError && error.status > 0) {
    const text = words.statuses[error.status] ?? error.message;
    return words.status(bengaliDigits(error.status), text);
  }
  return error instanceof Error ? error.message : String(error);
}
