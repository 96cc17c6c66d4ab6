import { ApiError } from "@/shared/api/http";
import { bengaliDigits } from "@/shared/format/intl";
import { button } from "@/shared/ui/button-styles";
import { ErrorMessage } from "@/shared/ui/error-message";
import { Icon } from "../../components/icon";
import { strings } from "../../strings/bn";

const t = strings.error;

interface ErrorScreenProps {
  error: unknown;
  onRetry: () => void;
}

export function ErrorScreen({ error, onRetry }: ErrorScreenProps) {
  return (
    <ErrorMessage
      heading={t.heading}
      lang="en"
      translation={t.bengali}
      reason={reason(error)}
      action={
        <button className={button.quiet} type="button" onClick={onRetry}>
          <Icon name="retry" />
          {t.retry}
        </button>
      }
    />
  );
}

/** The status of an answer, or else the error's message. */
function reason(error: unknown): string {
  if (error instanceof ApiError && error.status > 0) {
    const text = t.statuses[error.status] ?? error.message;
    return t.status(bengaliDigits(error.status), text);
  }
  return error instanceof Error ? error.message : String(error);
}
