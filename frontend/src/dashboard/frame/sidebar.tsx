import { useQuery } from "@tanstack/react-query";
import {
  CalendarIcon,
  FileTextIcon,
  LogOutIcon,
  MenuIcon,
  PhoneIcon,
  SettingsIcon,
  XIcon,
} from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Form, NavLink, useLocation } from "react-router-dom";
import { Emblem } from "@/shared/ui/emblem";
import { newMessagesQuery } from "../api/messages";
import { useFormat } from "../lib/format";
import { useStrings } from "../lib/language";
import { adminPaths } from "../lib/paths";
import { useOwnRole } from "../lib/roles";
import { screenIcons } from "../lib/screen-icons";
import { type ListedScreenId, screensOf, sections } from "../lib/screens";
import { frame } from "../strings/frame";

const entry =
  "flex min-h-11 w-full items-center gap-2.5 border-s-4 border-transparent ps-4 pe-2 py-1.5 text-start text-paper no-underline hover:bg-green-hover hover:text-paper aria-[current]:border-ochre aria-[current]:bg-green aria-[current]:font-bold forced-colors:aria-[current]:outline-2 rail:min-h-17 rail:flex-col rail:justify-center rail:gap-0.5 rail:px-1";

const entryLabel = "side-label rail:text-center rail:text-[.875rem]/4.5 rail:wrap-anywhere";

/**
 * A column at the left on wide screens, a rail of icons on medium ones, a bar with a panel that opens on
 * small ones (S46).
 */
export function Sidebar({ signedIn }: { signedIn: boolean }) {
  const words = useStrings(frame);
  const { key } = useLocation();
  const { mayOpen, mayPublish } = useOwnRole();
  const listed = sections
    .map((section) => ({ section, screens: screensOf(section).filter(mayOpen) }))
    .filter(({ screens }) => screens.length > 0);
  const [open, setOpen] = useState(false);
  const [visit, setVisit] = useState(key);
  const burger = useRef<HTMLButtonElement>(null);
  if (key !== visit) {
    setVisit(key);
    setOpen(false);
  }

  useEffect(() => {
    if (!open) return;
    function close(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      setOpen(false);
      burger.current?.focus();
    }
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [open]);

  return (
    <header className="bg-green-deep text-paper [--focus:var(--color-paper)] [--halo:var(--color-green-deep)] forced-colors:border [&_:focus-visible]:-outline-offset-3 [&_:focus-visible]:shadow-none">
      <div className="flex flex-col md:sticky md:top-0 md:h-dvh md:overflow-y-auto">
        <div className="flex items-center">
          <NavLink
            className="flex flex-1 items-center gap-2.5 px-4 py-2.5 font-bold text-paper no-underline hover:text-ochre aria-[current]:text-ochre md:py-3.5 rail:flex-col rail:px-1 rail:text-center"
            to={adminPaths.index}
            end
          >
            <Emblem className="size-9 shrink-0" onDark />
            <span>
              <span className="block leading-6">{words.brand}</span>
              <span className="block leading-6">{words.dashboard}</span>
            </span>
          </NavLink>
          <button
            className="me-4 inline-flex min-h-11 items-center gap-1 rounded-edge border border-sage px-2.5 text-small font-bold md:hidden"
            type="button"
            ref={burger}
            aria-expanded={open}
            aria-controls="sidebar"
            onClick={() => setOpen(!open)}
          >
            {open ? <XIcon /> : <MenuIcon />}
            {words.menu}
          </button>
        </div>
        <nav
          className={`flex-1 flex-col md:flex ${open ? "flex" : "hidden"}`}
          id="sidebar"
          aria-label={words.navigation}
        >
          {listed.map(({ section, screens }) => (
            <div key={section}>
              <h2
                className="px-4 pt-4 pb-1 text-small font-bold text-side-title rail:px-1 rail:text-center"
                id={`sidebar-${section}`}
              >
                {words[section]}
              </h2>
              <ul aria-labelledby={`sidebar-${section}`}>
                {screens.map((id) => (
                  <li key={id}>
                    <ScreenLink id={id} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {mayPublish && <PageAdminLinks />}
          {signedIn && (
            <Form
              className="mt-4 border-t border-green-line py-2 md:mt-auto"
              method="post"
              action={adminPaths.logout}
            >
              <button className={entry} type="submit">
                <LogOutIcon className="size-5" />
                <span className={entryLabel}>{words.logout}</span>
              </button>
            </Form>
          )}
        </nav>
      </div>
    </header>
  );
}

function ScreenLink({ id }: { id: ListedScreenId }) {
  const words = useStrings(frame).screens;
  const Icon = screenIcons[id];
  return (
    <NavLink className={entry} to={adminPaths[id]}>
      <Icon className="size-5" />
      <span className={entryLabel}>{words[id]}</span>
      {id === "messages" && <NewMessages />}
    </NavLink>
  );
}

const pageAdminIcons = {
  pages: FileTextIcon,
  pageMenu: MenuIcon,
  contacts: PhoneIcon,
  events: CalendarIcon,
  siteSettings: SettingsIcon,
} as const;

/** What is edited in the page admin. */
function PageAdminLinks() {
  const words = useStrings(frame).pageAdmin;
  const ids = Object.keys(pageAdminIcons) as (keyof typeof pageAdminIcons)[];
  return (
    <>
      <h2
        className="px-4 pt-4 pb-1 text-small font-bold text-side-title rail:px-1 rail:text-center"
        id="sidebar-pages"
      >
        {words.pages}
      </h2>
      <ul aria-labelledby="sidebar-pages">
        {ids.map((id) => {
          const Icon = pageAdminIcons[id];
          return (
            <li key={id}>
              <a className={entry} href={adminPaths[id]}>
                <Icon className="size-5" />
                <span className={entryLabel}>{words[id]}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The number of new messages; nothing while there are none. */
function NewMessages() {
  const words = useStrings(frame);
  const { number } = useFormat();
  const { data: count } = useQuery(newMessagesQuery);
  if (!count) return null;
  return (
    <>
      {" "}
      <span className="badge">
        {number(count)}
        <span className="sr-only"> {words.newMessages}</span>
      </span>
    </>
  );
}
