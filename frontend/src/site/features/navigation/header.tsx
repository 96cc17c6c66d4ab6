import type { MenuItem, Site } from "@/generated/page-types";
import { goLink } from "@/shared/ui/button-styles";
import { Emblem } from "@/shared/ui/emblem";
import { Icon } from "../../components/icon";
import { Picture } from "../../components/picture";
import { paths } from "../../lib/paths";
import { strings } from "../../strings/bn";
import { HeaderSearch } from "./header-search";
import { Menu } from "./menu";
import { ReadingSettings } from "./reading-settings";

interface HeaderProps {
  site: Site;
  menu: MenuItem[];
  /** The address of the current page, if it has one. */
  current: string | null;
}

export function Header({ site, menu, current }: HeaderProps) {
  return (
    <header>
      <div className="masthead wrap flex flex-wrap items-center gap-2 py-3 md:gap-4 md:pt-6 md:pb-5 lg:gap-6">
        <a
          className="flex min-w-0 flex-[1_1_11rem] items-center gap-2 text-ink no-underline hover:text-green-deep md:gap-4.5"
          href={paths.home}
        >
          {site.logo ? (
            <Picture
              picture={site.logo}
              sizes="4.25rem"
              className="size-11 shrink-0 object-contain md:size-17"
              decorative
            />
          ) : (
            <Emblem className="size-11 shrink-0 md:size-17" />
          )}
          <span>
            <span className="block text-[1.0625rem]/6.5 font-bold md:text-[1.6875rem]/10">
              {site.name}
            </span>
            <span
              className="block text-[.9375rem]/5.5 text-accent md:text-[1.0625rem]/6.5"
              lang="sa"
            >
              {site.motto}
            </span>
          </span>
        </a>
        {current !== paths.search && <HeaderSearch key={current} />}
        <button
          className="inline-flex min-h-11 items-center gap-2 font-bold text-green max-md:hidden noscript:hidden print:hidden"
          type="button"
          popoverTarget="reading"
          data-action="reading"
        >
          <Icon name="reading" className="size-5" />
          {strings.reading.title}
        </button>
        <a className={`${goLink} max-md:hidden print:hidden`} href={paths.login}>
          <Icon name="person" className="size-5" />
          {strings.login}
        </a>
        {/* The visitor may open the menu before React is there. */}
        <button
          className="menu-button inline-flex min-h-11 min-w-11 items-center gap-1 rounded-edge border border-line-input bg-white px-2.5 text-[.9375rem]/6 font-bold md:hidden print:hidden"
          type="button"
          popoverTarget="menu"
          aria-label={strings.menu}
          aria-expanded={false}
          aria-controls="menu"
          suppressHydrationWarning
        >
          <Icon name="menu" className="menu-icon size-6" />
          <Icon name="close" className="close-icon size-6" />
          <span className="max-[24em]:hidden">{strings.menu}</span>
        </button>
      </div>
      <Menu menu={menu} help={site.help} current={current} />
      <ReadingSettings />
    </header>
  );
}
