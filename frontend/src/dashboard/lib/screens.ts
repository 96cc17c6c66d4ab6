import screens from "../screens.json";

/* The one list of the dashboard's screens (S44). Django reads it, too. */

export type ScreenId = keyof typeof screens;

/** A screen that the sidebar leads to. */
export type ListedScreenId = {
  [Id in ScreenId]: (typeof screens)[Id] extends { section: string } ? Id : never;
}[ScreenId];

export const screenIds = Object.keys(screens) as ScreenId[];

/** The path of a screen's route, below that of the dashboard. */
export function screenPath(id: ScreenId): string {
  return screens[id].path;
}

/** The sidebar's sections, in order (S47). */
export const sections = ["blogs", "create", "visitors", "accounts"] as const;

export function screensOf(section: (typeof sections)[number]): ListedScreenId[] {
  return screenIds.filter((id): id is ListedScreenId => {
    const screen = screens[id];
    return "section" in screen && screen.section === section;
  });
}
