import { useState } from "react";
import type { MenuItem } from "@/shared/wagtail/page-types";
import { ariaCurrent } from "../../lib/menu";
import { paths } from "../../lib/paths";
import { strings } from "../../strings/bn";
import { MenuGroup, type Opening } from "./menu-group";
import { menuEntry, topEntry } from "./menu-styles";

interface MenuProps {
  menu: MenuItem[];
  current: string | null;
  /** Whether the panel is open on small screens. Wide screens always show the menu. */
  open: boolean;
}

interface Opened {
  id: number;
  by: Opening;
}

/** At most one group is open. Hovering another does not close one that a click opened. */
function change(now: Opened | null, id: number, by: Opening | null): Opened | null {
  if (by === null) return now?.id === id ? null : now;
  return by === "hover" && now?.by === "click" ? now : { id, by };
}

/** The main menu, in the ARIA disclosure pattern: buttons open lists of links. */
export function Menu({ menu, current, open }: MenuProps) {
  const [opened, setOpened] = useState<Opened | null>(null);

  return (
    <div className="wrap print:hidden">
      <nav
        className="border-t border-b border-t-ink border-b-line max-md:hidden max-md:data-open:block max-md:noscript:block"
        id="menu"
        data-open={open || undefined}
        aria-label={strings.mainMenu}
      >
        <ul className="max-md:divide-y max-md:divide-line md:flex md:flex-wrap md:gap-x-10">
          {menu.map((item) =>
            item.path === undefined ? (
              <MenuGroup
                key={item.id}
                item={item}
                current={current}
                opening={opened?.id === item.id ? opened.by : null}
                onChange={(by) => setOpened((now) => change(now, item.id, by))}
              />
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
          <li className="md:hidden">
            <a className={menuEntry} href={paths.login}>
              {strings.login}
            </a>
          </li>
        </ul>
      </nav>
    </div>
  );
}
