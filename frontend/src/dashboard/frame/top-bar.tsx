import { Menu } from "@base-ui/react/menu";
import { useQueryClient } from "@tanstack/react-query";
import { ChevronDownIcon, ExternalLinkIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useSubmit } from "react-router-dom";
import { accountQuery } from "../api/account";
import { onSessionStart } from "../api/session";
import { Avatar } from "../components/avatar";
import { dropdown } from "../components/dropdown-styles";
import { useStrings } from "../lib/language";
import { adminPaths } from "../lib/paths";
import { useOwnAccount } from "../lib/use-own-account";
import { frame } from "../strings/frame";
import { LanguageSwitch } from "./language-switch";
import { LatestItems } from "./latest-items";

export function TopBar() {
  const words = useStrings(frame);
  return (
    <nav
      className="relative flex flex-wrap items-center border-b border-line bg-paper px-4 py-2 sm:gap-x-2 md:gap-x-4 md:px-8"
      aria-label={words.bar}
    >
      <a className="me-auto inline-flex min-h-11 items-center gap-2 text-small font-bold" href="/">
        {words.site}
        <ExternalLinkIcon className="size-5 max-sm:hidden" />
      </a>
      <LanguageSwitch />
      <LatestItems />
      <AccountMenu />
    </nav>
  );
}

function AccountMenu() {
  const words = useStrings(frame);
  const account = useOwnAccount();
  const queryClient = useQueryClient();
  const submit = useSubmit();
  const container = useRef<HTMLDivElement>(null);
  /* Somebody else may have signed in. */
  useEffect(
    () =>
      onSessionStart(() => void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey })),
    [queryClient],
  );
  return (
    <div ref={container}>
      <Menu.Root modal={false}>
        <Menu.Trigger className={dropdown.trigger} aria-label={words.account}>
          <Avatar name={account?.name || account?.userName || ""} />
          <ChevronDownIcon className="size-5" />
        </Menu.Trigger>
        <Menu.Portal container={container}>
          <Menu.Positioner className={dropdown.positioner} align="end" collisionPadding={16}>
            <Menu.Popup className={dropdown.popup}>
              <Menu.LinkItem
                className={dropdown.entry}
                closeOnClick
                render={<Link to={adminPaths.profile} />}
              >
                {words.profile}
                <span className="badge">{words.new}</span>
              </Menu.LinkItem>
              <Menu.LinkItem
                className={dropdown.entry}
                closeOnClick
                render={<Link to={adminPaths.settings} />}
              >
                {words.settings}
              </Menu.LinkItem>
              <Menu.Item
                className={dropdown.entry}
                onClick={() => submit(null, { method: "post", action: adminPaths.logout })}
              >
                {words.logout}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}
