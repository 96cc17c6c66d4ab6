import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router-dom";
import { Footer } from "@/features/site/navigation/Footer";
import { Header } from "@/features/site/navigation/Header";
import { useFrame } from "@/lib/wagtail/frame";
import { strings } from "@/strings/bn";
import { Progress } from "./Progress";
import { scrollKey } from "./scroll";
import { useArrival } from "./useArrival";
import { useLinkNavigation } from "./useLinkNavigation";
import { usePage } from "./usePage";

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
