import { useQueryClient } from "@tanstack/react-query";
import { ChevronDownIcon, CircleHelpIcon, ExternalLinkIcon } from "lucide-react";
import { useEffect } from "react";
import { Form, Link, useLocation } from "react-router-dom";
import { accountQuery } from "../api/account";
import { onSessionStart } from "../api/session";
import { Avatar } from "../components/avatar";
import { Dropdown, dropdownEntry } from "../components/dropdown";
import { Toasts } from "../components/toasts";
import { useStrings } from "../lib/language";
import { adminPaths, guidePath } from "../lib/paths";
import { useOwnRole } from "../lib/roles";
import { useAccountLanguage } from "../lib/use-account-language";
import { useOwnAccount } from "../lib/use-own-account";
import { frame } from "../strings/frame";
import { LanguageSwitch } from "./language-switch";
import { LatestItems } from "./latest-items";

export function TopBar() {
  const t = useStrings(frame);
  return (
    <nav
      className="top-bar flex flex-wrap items-center border-b border-line bg-paper px-4 py-2 sm:gap-x-2 md:gap-x-4 md:px-8"
      aria-label={t.bar}
    >
      <a className="me-auto inline-flex min-h-11 items-center gap-2 text-small font-bold" href="/">
        {t.site}
        <ExternalLinkIcon className="size-5 max-sm:hidden" />
      </a>
      <Toasts />
      <GuideLink />
      <LanguageSwitch onChoose={useAccountLanguage()} />
      <LatestItems />
      <AccountMenu />
    </nav>
  );
}

/** Opens the guide beside the screen, so that a form stays as it is. */
function GuideLink() {
  const t = useStrings(frame);
  const { pathname } = useLocation();
  return (
    <a
      className="inline-flex min-h-11 items-center gap-2 px-2 text-small font-bold hover:bg-green-tint"
      href={guidePath(pathname)}
      target="_blank"
      rel="noreferrer"
      aria-label={t.guideInNewTab}
    >
      <CircleHelpIcon className="size-5" />
      <span className="max-lg:hidden">{t.guide}</span>
    </a>
  );
}

function AccountMenu() {
  const t = useStrings(frame);
  const account = useOwnAccount();
  const { mayPublish } = useOwnRole();
  const queryClient = useQueryClient();
  /* Somebody else may have signed in. */
  useEffect(
    () =>
      onSessionStart(() => void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })),
    [queryClient],
  );
  return (
    <Dropdown
      label={t.account}
      button={
        <>
          <Avatar name={account?.name || account?.userName || ""} />
          <ChevronDownIcon className="size-5" />
        </>
      }
    >
      <ul>
        <li>
          <Link className={dropdownEntry} to={adminPaths.profile}>
            {t.profile}
            <span className="badge">{t.new}</span>
          </Link>
        </li>
        {mayPublish && (
          <li>
            <a className={dropdownEntry} href={adminPaths.settings}>
              {t.settings}
            </a>
          </li>
        )}
        <li>
          <Form method="post" action={adminPaths.logout}>
            <button className={dropdownEntry} type="submit">
              {t.logout}
            </button>
          </Form>
        </li>
      </ul>
    </Dropdown>
  );
}
