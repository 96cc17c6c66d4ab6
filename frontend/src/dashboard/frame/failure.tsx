import { RotateCwIcon } from "lucide-react";
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from "react-router-dom";
import { ApiError } from "@/shared/api/http";
import { ErrorMessage } from "@/shared/ui/error-message";
import { isNotInRole } from "../api/request";
import { Button, looks } from "../components/button";
import { PageHeader } from "../components/page-header";
import { Failed } from "../components/states";
import { useStrings } from "../lib/language";
import { adminPaths } from "../lib/paths";
import { useTitle } from "../lib/use-title";
import { common } from "../strings/common";
import { frame } from "../strings/frame";
import { PlainFrame } from "./plain-frame";

/** The error page of the route `admin`: an unknown address, or an unexpected error (S40, S41). */
export function AdminFailure() {
  const error = useRouteError();
  return (
    <PlainFrame>
      {isRouteErrorResponse(error) && error.status === 404 ? (
        <NotFound />
      ) : (
        <Unexpected error={error} />
      )}
    </PlainFrame>
  );
}

/** The error page of a screen, within the dashboard's frame. A refused request can be retried. */
export function ScreenFailure() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  if (isNotInRole(error) || (isRouteErrorResponse(error) && error.status === 403)) {
    return <NotInRole />;
  }
  if (!(error instanceof ApiError)) return <Unexpected error={error} />;
  if (error.status === 404) return <NotFound />;
  return <Refused error={error} onRetry={revalidate} />;
}

function Refused({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useStrings(common);
  return (
    <>
      <PageHeader title={t.failed} />
      <Failed error={error} onRetry={onRetry} />
    </>
  );
}

function NotFound() {
  return <DeadEnd title={useStrings(frame).notFound} />;
}

function NotInRole() {
  const t = useStrings(frame);
  return <DeadEnd title={t.notInRole} text={t.askAdministrator} />;
}

function DeadEnd({ title, text }: { title: string; text?: string }) {
  const t = useStrings(frame);
  useTitle(title);
  return (
    <div className="wrap grid justify-items-center gap-6 py-24 text-center">
      <h1 className="text-h2" tabIndex={-1}>
        {title}
      </h1>
      {text && <p>{text}</p>}
      <Link className={looks.quiet} to={adminPaths.index}>
        {t.toDashboard}
      </Link>
    </div>
  );
}

function Unexpected({ error }: { error: unknown }) {
  const t = useStrings(frame);
  const { retry } = useStrings(common);
  useTitle(t.unexpected);
  return (
    <ErrorMessage
      heading={t.unexpected}
      reason={reason(error)}
      action={
        <Button look="quiet" onClick={() => window.location.reload()}>
          <RotateCwIcon />
          {retry}
        </Button>
      }
    />
  );
}

/** The status or the message, never a stack. */
function reason(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}
