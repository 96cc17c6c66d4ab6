import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router-dom";
import type { Payload } from "@/generated/page-types";
import { FrameContext } from "./lib/frame";
import { routes } from "./routes";
import { loaderData } from "./use-page";

const { dataRoutes } = createStaticHandler(routes);

/** The HTML inside `#root` for a page at an address. It sends no requests. */
export function render(url: string, payload: Payload): string {
  const { pathname, search } = new URL(`http://site.invalid${url}`);
  const context: StaticHandlerContext = {
    basename: "/",
    location: { pathname, search, hash: "", state: null, key: "default" },
    matches: matchRoutes(dataRoutes, pathname) ?? [],
    loaderData: loaderData(payload),
    actionData: null,
    errors: null,
    statusCode: payload.status,
    loaderHeaders: {},
    actionHeaders: {},
  };
  /* hydrate={false}, because the provider would write its data as an inline script. */
  return renderToString(
    <StrictMode>
      <FrameContext value={payload}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </FrameContext>
    </StrictMode>,
  );
}
