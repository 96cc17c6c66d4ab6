import {
  type Location,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from "react-router-dom";
import { Footer } from "./features/navigation/footer";
import { Header } from "./features/navigation/header";
import { useFrame } from "./lib/frame";
import { Progress } from "./progress";
import { strings } from "./strings/bn";
import { useArrival } from "./use-arrival";
import { useLinkNavigation } from "./use-link-navigation";
import { usePage } from "./use-page";

const DOCUMENT = String(performance.timeOrigin);

/**
 * The router gives the first entry of every document the key "default". Kept under that name, the
 * place where one document was left would be taken for the place to begin the next.
 */
function scrollKey({ key }: Location): string {
  return key === "default" ? DOCUMENT : key;
}

/** Header, the page, footer; and what happens between pages. */
export function SiteLayout() {
  const { menu, site, year } = useFrame();
  const page = usePage();
  const location = useLocation();
  const busy = useNavigation().state === "loading";
  useLinkNavigation();
  useArrival(page, site);

  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] print:block">
      <a
        className="absolute top-0 left-(--gutter) z-20 -translate-y-[120%] bg-ink px-4 py-2 text-paper hover:text-paper focus:translate-y-0"
        href="#main"
      >
        {strings.skip}
      </a>
      <Progress busy={busy} />
      <Header
        site={site}
        menu={menu}
        current={page ? page.meta.path : location.pathname}
        visit={location.key}
      />
      <main id="main" tabIndex={-1} aria-busy={busy}>
        <Outlet />
      </main>
      <Footer site={site} year={year} />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}
