import { useLoaderData } from "react-router-dom";
import type { Page } from "@/generated/page-types";
import { PageHead } from "./components/page-head";
import { NotFoundScreen } from "./features/errors/not-found-screen";
import { registered } from "./lib/registry";
import { screens } from "./screens";

/** Renders the current page by its type. */
export function PageView() {
  const page = useLoaderData<Page | null>();
  if (!page) return <NotFoundScreen />;
  const Screen = registered<{ page: Page }>(screens, page.meta.type);
  if (Screen) return <Screen key={page.meta.path} page={page} />;
  return (
    <div className="wrap pb-16">
      <PageHead title={page.title} />
    </div>
  );
}
