import { useQuery } from "@tanstack/react-query";
import { EllipsisIcon, LogOutIcon, MenuIcon, XIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Form, NavLink, useLocation } from "react-router-dom";
import { Emblem } from "@/shared/ui/emblem";
import { newMessagesQuery } from "../api/messages";
import { useFormat } from "../lib/format";
import { useLanguage, useStrings } from "../lib/language";
import { adminPaths } from "../lib/paths";
import { useOwnRole } from "../lib/roles";
import { type Entry, isScreen, sectionsFor } from "../lib/sidebar";
import { frame } from "../strings/frame";
import { sidebarIcons } from "./sidebar-icons";

/**
 * A column at the left on wide screens, a rail of icons on medium ones, a bar with a panel that opens on
 * small ones (S46). The screens of Wagtail have the same (cms/dashboard/templates/dashboard).
 */
export function Sidebar({ signedIn }: { signedIn: boolean }) {
  const t = useStrings(frame);
  const language = useLanguage();
  const { key } = useLocation();
  const { role } = useOwnRole();
  const sections = sectionsFor(role);
  const more = sections.at(-1);
  const [open, setOpen] = useState(false);
  const [visit, setVisit] = useState(key);
  const burger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLUListElement>(null);
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
    <header className="side">
      <div className="side-column">
        <div className="side-head">
          <NavLink className="side-home" to={adminPaths.index} end>
            <Emblem className="shrink-0" onDark />
            <span>
              <span>{t.brand}</span>
              <span>{t.today}</span>
            </span>
          </NavLink>
          <button
            className="side-burger"
            type="button"
            ref={burger}
            aria-expanded={open}
            aria-controls="side-nav"
            onClick={() => setOpen(!open)}
          >
            {open ? <XIcon /> : <MenuIcon />}
            {t.menu}
          </button>
        </div>
        <nav
          className="side-nav"
          id="side-nav"
          aria-label={t.navigation}
          data-open={open || undefined}
        >
          <div className="side-sections">
            {sections.slice(0, -1).map(({ label, entries }) => (
              <div key={label.en}>
                <h2 className="side-title" id={`side-${label.en}`}>
                  {label[language]}
                </h2>
                <ul aria-labelledby={`side-${label.en}`}>
                  {entries.map((entry) => (
                    <li key={entry.id}>
                      <EntryLink entry={entry} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <div className="side-foot">
            <button className="side-entry" type="button" popoverTarget="side-more">
              <EllipsisIcon />
              <span className="side-label">{more?.label[language]}</span>
            </button>
            {signedIn && (
              <Form method="post" action={adminPaths.logout}>
                <button className="side-entry" type="submit">
                  <LogOutIcon />
                  <span className="side-label">{t.logout}</span>
                </button>
              </Form>
            )}
          </div>
          <ul
            className="side side-more"
            id="side-more"
            ref={panel}
            popover="auto"
            aria-label={more?.label[language]}
          >
            {more?.entries.map((entry) => (
              <li key={entry.id}>
                <EntryLink entry={entry} onFollow={() => panel.current?.hidePopover()} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}

function EntryLink({ entry, onFollow }: { entry: Entry; onFollow?: () => void }) {
  const language = useLanguage();
  const { id, icon, label, path } = entry;
  const Icon = sidebarIcons[icon];
  const content = (
    <>
      {Icon && <Icon />}
      <span className="side-label">{label[language]}</span>
      {id === "messages" && <NewMessages />}
    </>
  );
  return isScreen(id) ? (
    <NavLink className="side-entry" to={adminPaths[id] as string} onClick={onFollow}>
      {content}
    </NavLink>
  ) : (
    <a className="side-entry" href={path}>
      {content}
    </a>
  );
}

/** The number of new messages; nothing while there are none. */
function NewMessages() {
  const t = useStrings(frame);
  const { number } = useFormat();
  const { data: count } = useQuery(newMessagesQuery);
  if (!count) return null;
  return (
    <span className="side-count">
      {number(count)}
      <span className="sr-only"> {t.newMessages}</span>
    </span>
  );
}
