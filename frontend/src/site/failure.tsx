import { useRevalidator, useRouteError } from "react-router-dom";
import { ErrorScreen } from "./features/errors/error-screen";

/** A page that could not be loaded or shown, within the header and footer. */
export function PageFailure() {
  const { revalidate } = useRevalidator();
  return <ErrorScreen error={useRouteError()} onRetry={revalidate} />;
}

/** The frame itself failed: only a new document can help. */
export function SiteFailure() {
  return (
    <main>
      <ErrorScreen error={useRouteError()} onRetry={() => window.location.reload()} />
    </main>
  );
}
