import * as z from "zod/mini";
import { optionalText, requiredText } from "../../lib/schema";
import type { Settings } from "./settings";

export const settingsSchema = z.object({
  name: requiredText,
  motto: optionalText,
  videoUrl: optionalText,
  socialUrl: optionalText,
  copyright: optionalText,
  developerCredit: optionalText,
});

export type SettingsForm = z.infer<typeof settingsSchema>;

export function toForm({ name = "", ...rest }: Settings): SettingsForm {
  return { name, ...rest };
}
