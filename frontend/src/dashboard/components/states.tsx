import { RotateCwIcon, TriangleAlertIcon } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError } from "@/shared/api/http";
import { useStrings } from "../lib/language";
import { common } from "../strings/common";
import { Button } from "./button";

const box =
  "grid min-h-44 content-center justify-items-center gap-2 border border-line bg-white p-6 text-center";

/** A placeholder for content that is being loaded. */
export function Loading() {
  const t = useStrings(common);
  return (
    <div
      className="grid min-h-44 content-center gap-3 border border-line bg-white p-6"
      role="status"
    >
      <span className="sr-only">{t.loading}</span>
      <span className="h-4 w-full bg-paper-deep" />
      <span className="h-4 w-4/5 bg-paper-deep" />
      <span className="h-4 w-3/5 bg-paper-deep" />
    </div>
  );
}

interface EmptyProps {
  children: ReactNode;
  /** A button or link that helps. */
  action?: ReactNode;
}

/** The text of an empty list. */
export function Empty({ children, action }: EmptyProps) {
  return (
    <div className={box}>
      <div className="text-muted">{children}</div>
      {action}
    </div>
  );
}

interface FailedProps {
  error: unknown;
  onRetry: () => void;
}

/** The reason why something could not be loaded, with a button to retry. */
export function Failed({ error, onRetry }: FailedProps) {
  const t = useStrings(common);
  return (
    <div className={box} role="alert">
      <TriangleAlertIcon className="size-6 text-error" />
      <p>{error instanceof ApiError ? error.message : t.failed}</p>
      <Button look="quiet" onClick={onRetry}>
        <RotateCwIcon />
        {t.retry}
      </Button>
    </div>
  );
}
