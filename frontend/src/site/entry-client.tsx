import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import type { Payload } from "@/generated/page-types";
import { focus, hashTarget } from "@/shared/navigation/hash-target";
import { FrameContext } from "./lib/frame";
import { rememberAnswer, rememberPage } from "./load-page";
import { routes } from "./routes";
import { loaderData } from "./use-page";

/** Takes over the page that the document shows. */
export function start(payload: Payload): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The document has no #root");

  layOutSections();
  const url = new URL(location.href);
  if (payload.page) rememberPage(url, payload.page);
  if (payload.search) rememberAnswer(url, payload.search);
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: loaderData(payload) },
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
    /* A page that waits for the web font is hidden (boot/fonts.ts), and nothing hidden takes the focus. */
    const { dataset } = document.documentElement;
    if (dataset.noFont === "wait") dataset.noFont = "";
    /* The browser looked for the target of the hash, to scroll to and focus it, before it existed. */
    const target = hashTarget(location.hash);
    target?.scrollIntoView();
    focus(target);
  }
}

/**
 * Turns off content-visibility (article.css), because the router restores scroll positions of the whole page. Scrolls
 * so that the text in the window stays in its place; the browser's scroll anchoring does not do it here.
 */
function layOutSections(): void {
  const sections = [...document.querySelectorAll("article > section, footer")];
  const first = sections.find((section) => section.getBoundingClientRect().bottom > 0);
  const top = () => first?.getBoundingClientRect().top ?? 0;
  const before = top();
  delete document.documentElement.dataset.parts;
  scrollBy(0, top() - before);
}
