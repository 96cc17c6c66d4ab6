import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import type { Page } from "@/generated/page-types";
import { FrameContext } from "@/site/lib/frame";
import { routes } from "@/site/routes";
import { PAGE_ROUTE } from "@/site/use-page";
import { frame } from "./fixtures";

/** Renders the site at a page, as after hydration. */
export function renderSite(page: Page | null, url = page?.meta.path ?? "/nothing-here") {
  /* Relative links are resolved against the document's address. */
  window.history.replaceState(null, "", url);
  const router = createMemoryRouter(routes, {
    initialEntries: [url],
    hydrationData: { loaderData: { [PAGE_ROUTE]: page } },
  });
  const view = renderFramed(<RouterProvider router={router} />);
  return { ...view, router };
}

/** Renders a component that needs the menu or the settings. */
export function renderFramed(part: ReactNode) {
  return { user: userEvent.setup(), ...render(<FrameContext value={frame}>{part}</FrameContext>) };
}

/** A fetch that answers by address, and 404 for every other. */
export function answerWith(answers: Record<string, unknown>) {
  return async (input: RequestInfo | URL) => {
    const answer = answers[String(input)];
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer;
    return answer === undefined
      ? new Response("{}", { status: 404 })
      : new Response(JSON.stringify(answer), { status: 200 });
  };
}
