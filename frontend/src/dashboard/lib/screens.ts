import screens from "../screens.json";

/* The one list of the dashboard's screens (S44). Django reads it, too. */

export type ScreenId = keyof typeof screens;

export const screenIds = Object.keys(screens) as ScreenId[];

/** The path of a screen's route, below that of the dashboard. */
export function screenPath(id: ScreenId): string {
  return screens[id].path;
}
