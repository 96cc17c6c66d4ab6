import * as z from "zod/mini";
import { optionalText, requiredText, webAddress } from "../../lib/schema";
import type { Settings } from "./settings";

export const settingsSchema = z.object({
  name: requiredText,
  motto: optionalText,
  videoUrl: webAddress,
  socialUrl: webAddress,
  copyright: optionalText,
  developerCredit: optionalText,
});

export type SettingsForm = z.infer<typeof settingsSchema>;

export function toForm({ name = "", ...rest }: Settings): SettingsForm {
  return { name, ...rest };
}
