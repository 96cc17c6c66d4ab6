import { useRevalidator, useRouteError } from "react-router-dom";
import { ErrorScreen } from "./features/errors/error-screen";

/** The error page within the header and footer. */
export function PageFailure() {
  const { revalidate } = useRevalidator();
  return <ErrorScreen error={useRouteError()} onRetry={revalidate} />;
}

/** The error page when header or footer failed. Retry loads the document again. */
export function SiteFailure() {
  return (
    <main>
      <ErrorScreen error={useRouteError()} onRetry={() => window.location.reload()} />
    </main>
  );
}
