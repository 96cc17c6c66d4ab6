import type { Link, MenuItem } from "@/generated/page-types";
import { Icon } from "../../components/icon";
import { ariaCurrent } from "../../lib/menu";
import { paths } from "../../lib/paths";
import { strings } from "../../strings/bn";
import { MenuGroup } from "./menu-group";
import { helpEntry, menuEntry, topEntry } from "./menu-styles";

interface MenuProps {
  menu: MenuItem[];
  /** The page of ways to help. */
  help: Link | null;
  current: string | null;
}

/** The main menu: a popover on small screens, always there on wide ones (styles/menu.css). */
export function Menu({ menu, help, current }: MenuProps) {
  return (
    <div className="wrap print:hidden">
      <nav
        className="menu border-t border-b border-t-ink border-b-line"
        id="menu"
        popover="auto"
        aria-label={strings.mainMenu}
      >
        <ul className="max-md:divide-y max-md:divide-line md:flex md:flex-wrap md:gap-x-4 lg:gap-x-10">
          {menu.map((item) =>
            item.children ? (
              <MenuGroup key={item.id} item={item} current={current} />
            ) : (
              <li key={item.id}>
                <a
                  className={`${menuEntry} ${topEntry}`}
                  href={item.path}
                  aria-current={ariaCurrent(item, current)}
                >
                  {item.title}
                </a>
              </li>
            ),
          )}
          {help && (
            <li className="md:ms-auto">
              <a
                className={`${helpEntry} ${topEntry}`}
                href={help.path}
                aria-current={ariaCurrent(help, current)}
              >
                <Icon name="heart" className="size-5" />
                {help.title}
              </a>
            </li>
          )}
          <li className="md:hidden">
            <a className={menuEntry} href={paths.login}>
              {strings.login}
            </a>
          </li>
          <li className="md:hidden noscript:hidden">
            <button
              className={menuEntry}
              type="button"
              popoverTarget="reading"
              data-action="reading"
            >
              <Icon name="reading" className="size-5" />
              {strings.reading.title}
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}
