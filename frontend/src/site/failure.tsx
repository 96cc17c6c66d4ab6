import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { ErrorScreen } from "./features/errors/error-screen";
import { useFrame } from "./lib/frame";
import { titled } from "./lib/title";
import { strings } from "./strings/bn";

/** The error page within the header and footer. Retry loads the document again. */
export function PageFailure() {
  const { site } = useFrame();
  useEffect(() => {
    document.title = titled(strings.error.heading, site);
  }, [site]);
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
