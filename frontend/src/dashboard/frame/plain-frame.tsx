import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Site } from "@/generated/page-types";
import { Emblem } from "@/shared/ui/emblem";
import { API_ORIGIN, sendRequest, toApiError } from "../api/request";
import { useFormat } from "../lib/format";
import { useStrings } from "../lib/language";
import { adminPaths } from "../lib/paths";
import { frame } from "../strings/frame";
import { LanguageSwitch } from "./language-switch";
import { SkipLink } from "./skip-link";
import { useScreenFocus } from "./use-screen-focus";

/** The organisation's name and motto. They are public, so no token is sent. */
const siteQuery = queryOptions({
  queryKey: ["site"],
  queryFn: async ({ signal }): Promise<Site> => {
    const response = await sendRequest(new Request(`${API_ORIGIN}/api/v2/site/`, { signal }));
    if (!response.ok) throw toApiError(response.status, null);
    return response.json();
  },
});

/** Header and footer of the sign-in and of the error page. */
export function PlainFrame({ children }: { children: ReactNode }) {
  const t = useStrings(frame);
  const { year } = useFormat();
  const { data: site } = useQuery(siteQuery);
  useScreenFocus();
  const name = site?.name ?? t.brand;
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
      <SkipLink />
      <header className="border-b border-ink">
        <div className="wrap flex flex-wrap items-center justify-between gap-3 py-3 md:py-5">
          <a
            className="flex min-w-0 flex-1 items-center gap-3 text-ink no-underline hover:text-green-deep"
            href="/"
          >
            <Emblem className="size-11 shrink-0" />
            <span className="grid min-h-12 content-center">
              <span className="text-card font-bold" lang={site ? "bn" : undefined}>
                {name}
              </span>
              {site?.motto && (
                <span className="text-[.9375rem]/5.5 text-accent" lang="sa">
                  {site.motto}
                </span>
              )}
            </span>
          </a>
          <LanguageSwitch />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="bg-footer text-footer-ink [--focus:var(--color-footer-ink)] [--halo:var(--color-footer)] forced-colors:border">
        <div className="wrap">
          <div className="py-3">
            <div className="kantha" />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pb-4 text-small">
            <p>
              © {year(new Date().toISOString())} {site?.copyright || name}
            </p>
            <p className="flex flex-wrap gap-x-6">
              <FooterLink href="/">{t.home}</FooterLink>
              <FooterLink href={adminPaths.index}>{t.toDashboard}</FooterLink>
            </p>
          </div>
        </div>
      </footer>
    </div>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      className="inline-flex min-h-11 items-center text-footer-ink decoration-sage hover:text-ochre"
      href={href}
    >
      {children}
    </a>
  );
}
