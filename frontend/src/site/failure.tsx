import { useRouteError } from "react-router-dom";
import { ErrorScreen } from "./features/errors/error-screen";

/** The error page within the header and footer. Retry loads the document again. */
export function PageFailure() {
  return <ErrorScreen error={useRouteError()} onRetry={() => window.location.reload()} />;
}

/** The error page when header or footer failed. */
export function SiteFailure() {
  return (
    <main>
      <PageFailure />
    </main>
  );
}
