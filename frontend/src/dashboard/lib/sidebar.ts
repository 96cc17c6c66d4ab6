import sidebar from "@/shared/frame/sidebar.json";
import screens from "../screens.json";
import { includes, type Role } from "./roles";
import { type ScreenId, screenIds } from "./screens";

/** A link of the sidebar: to a screen of the dashboard by its id, or to a path. */
export interface Entry {
  id: string;
  icon: string;
  label: { en: string; bn: string };
  path?: string;
  role?: string;
}

interface Section {
  label: { en: string; bn: string };
  entries: Entry[];
}

/** Narrows the id of an entry to a screen of the dashboard. */
export function isScreen(id: string): id is ScreenId {
  return (screenIds as string[]).includes(id);
}

/** The sections with what a role may open; the last one is "More". Django reads the list, too. */
export function sectionsFor(role: Role | undefined): Section[] {
  return (sidebar as Section[])
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter(({ id, role: least }) => {
        const screen = isScreen(id) ? screens[id] : {};
        const needed = least ?? ("role" in screen ? screen.role : "author");
        return includes(role, needed as Role);
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The label of a screen that the sidebar lists. */
export function entryLabel(id: ScreenId): { en: string; bn: string } | undefined {
  return (sidebar as Section[]).flatMap(({ entries }) => entries).find((entry) => entry.id === id)
    ?.label;
}
