import { useEffect } from "react";
import { Form, Link } from "react-router-dom";
import { Avatar } from "@/components/ui/Avatar";
import { Drop, dropEntry } from "@/components/ui/Drop";
import { ToolIcon } from "@/components/ui/ToolIcon";
import { keepOwnAccount, loadOwnAccount, useOwnAccount } from "@/lib/account";
import { adminPaths } from "@/lib/adminPaths";
import { useStrings } from "@/lib/language";
import { onSessionStart } from "@/lib/session";
import { frame } from "@/strings/admin/frame";
import { Items } from "./Items";
import { LanguageSwitch } from "./LanguageSwitch";

export function TopBar() {
  const words = useStrings(frame);
  return (
    <nav
      className="relative flex flex-wrap items-center border-b border-line bg-paper px-4 py-2 sm:gap-x-2 md:gap-x-4 md:px-8"
      aria-label={words.bar}
    >
      <a className="me-auto inline-flex min-h-11 items-center gap-2 text-small font-bold" href="/">
        {words.site}
        <ToolIcon name="outside" className="size-5 max-sm:hidden" />
      </a>
      <LanguageSwitch />
      <Items />
      <AccountMenu />
    </nav>
  );
}

/** Without an answer the door to the account stays; only its letter is missing. */
function useAccount() {
  useEffect(() => {
    const load = () => void loadOwnAccount().catch(() => undefined);
    load();
    const stop = onSessionStart(load);
    return () => {
      stop();
      keepOwnAccount(null);
    };
  }, []);
  return useOwnAccount();
}

function AccountMenu() {
  const words = useStrings(frame);
  const account = useAccount();
  return (
    <Drop
      label={words.account}
      button={
        <>
          <Avatar name={account?.name || account?.userName || ""} />
          <ToolIcon name="chevron" className="size-5" />
        </>
      }
    >
      <ul>
        <li>
          <Link className={dropEntry} to={adminPaths.profile}>
            {words.profile}
            <span className="badge">{words.new}</span>
          </Link>
        </li>
        <li>
          <Link className={dropEntry} to={adminPaths.settings}>
            {words.settings}
          </Link>
        </li>
        <li>
          <Form method="post" action={adminPaths.logout}>
            <button className={dropEntry} type="submit">
              {words.logout}
            </button>
          </Form>
        </li>
      </ul>
    </Drop>
  );
}
