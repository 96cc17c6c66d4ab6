import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from "react-router-dom";
import { useNavigationFocus } from "@/shared/navigation/use-navigation-focus";
import { Progress } from "@/shared/ui/progress";
import { Footer } from "./features/navigation/footer";
import { Header } from "./features/navigation/header";
import { useFrame } from "./lib/frame";
import { strings } from "./strings/bn";
import { useDocumentTitle } from "./use-document-title";
import { useLinkNavigation } from "./use-link-navigation";
import { useAnswer, usePage } from "./use-page";
import { usePageEvent } from "./use-page-event";

const DOCUMENT = String(performance.timeOrigin);

/**
 * The router's key for the first entry of every document is "default". The scroll position of one
 * document must not be restored in the next, so each gets a key of its own.
 */
function scrollKey({ key }: Location): string {
  return key === "default" ? DOCUMENT : key;
}

/** Header, current page and footer, and the effects of a navigation. */
export function SiteLayout() {
  const { menu, site, year } = useFrame();
  const page = usePage();
  const answer = useAnswer();
  const content = page ?? answer;
  const location = useLocation();
  const busy = useNavigation().state === "loading";
  useLinkNavigation();
  useDocumentTitle(content, site);
  useNavigationFocus(content);
  usePageEvent(content);

  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] print:block">
      <a
        className="absolute top-0 left-(--gutter) z-20 [translate:0_-120%] bg-ink px-4 py-2 text-paper hover:text-paper focus:[translate:none]"
        href="#main"
      >
        {strings.skip}
      </a>
      <Progress busy={busy} label={strings.loading} />
      <Header site={site} menu={menu} current={page ? page.meta.path : location.pathname} />
      <main id="main" tabIndex={-1} aria-busy={busy}>
        <Outlet />
      </main>
      <Footer site={site} year={year} />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}
