import "./styles/index.css";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import type { Payload } from "@/shared/wagtail/page-types";
import { FrameContext } from "./lib/frame";
import { routes } from "./routes";
import { PAGE_ROUTE } from "./use-page";

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The document has no #${id}`);
  return found;
}

const payload = JSON.parse(element("payload").textContent) as Payload;
const root = element("root");

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
  /* The browser looked for the target of the hash before it existed. */
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
