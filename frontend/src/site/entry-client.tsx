import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { focus, hashTarget } from "@/shared/navigation/hash-target";
import type { Payload } from "@/shared/wagtail/page-types";
import { FrameContext } from "./lib/frame";
import { rememberPage } from "./load-page";
import { routes } from "./routes";
import { PAGE_ROUTE } from "./use-page";

/** Takes over the page that the document shows. */
export function start(payload: Payload): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The document has no #root");

  if (payload.page) rememberPage(new URL(location.href), payload.page);
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: { [PAGE_ROUTE]: payload.page } },
  });
  const site = (
    <StrictMode>
      <FrameContext value={payload}>
        <RouterProvider router={router} />
      </FrameContext>
    </StrictMode>
  );

  /* Without the renderer the document arrives empty, and the browser renders the page. */
  if (root.hasChildNodes()) hydrateRoot(root, site);
  else {
    flushSync(() => createRoot(root).render(site));
    /* The browser looked for the target of the hash, to scroll to and focus it, before it existed. */
    const target = hashTarget(location.hash);
    target?.scrollIntoView();
    focus(target);
  }
}
