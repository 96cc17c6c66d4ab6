import { useLoaderData } from "react-router-dom";
import { PageHead } from "@/components/patterns/PageHead";
import { NotFoundScreen } from "@/features/site/errors/NotFoundScreen";
import { registered } from "@/lib/wagtail/registry";
import type { Page } from "@/lib/wagtail/types";
import { screens } from "./screens";

/** The page at the current address, in the screen of its type. */
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
