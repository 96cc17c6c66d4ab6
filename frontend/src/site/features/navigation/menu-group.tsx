import type { MenuItem } from "@/generated/page-types";
import { Icon } from "../../components/icon";
import { keyed } from "../../lib/keys";
import { ariaCurrent, groupLinks } from "../../lib/menu";
import { menuEntry, topEntry } from "./menu-styles";

interface MenuGroupProps {
  item: MenuItem;
  current: string | null;
}

/** A heading that opens a list of links; the browser closes the other groups. */
export function MenuGroup({ item, current }: MenuGroupProps) {
  return (
    <li className="relative">
      {/* The visitor may open it before React is there. */}
      <details className="group" name="menu" suppressHydrationWarning>
        <summary
          className={`${menuEntry} ${topEntry} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
          aria-current={ariaCurrent(item, current)}
        >
          {item.title}
          <Icon
            name="chevron"
            className="size-4 group-open:rotate-180 max-md:ms-auto motion-safe:transition-transform"
          />
        </summary>
        <ul className="max-md:ms-0.5 max-md:border-s-2 max-md:border-line max-md:ps-4 max-md:pb-2 md:absolute md:top-full md:-left-5 md:z-10 md:w-max md:max-w-88 md:min-w-60 md:border md:border-ink md:bg-white md:py-2">
          {keyed(groupLinks(item), ({ path }) => path).map(({ key, item: child }) => (
            <li key={key}>
              <a
                className={`${menuEntry} md:px-5 md:py-2 md:hover:bg-green-tint md:hover:text-green-deep md:aria-[current]:[box-shadow:inset_4px_0_var(--color-accent)]`}
                href={child.path}
                aria-current={ariaCurrent(child, current)}
              >
                {child.title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
