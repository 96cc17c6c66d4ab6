export const languages = ["en", "bn"] as const;

export type Language = (typeof languages)[number];

/** The texts of an area of the dashboard, with the same keys in both languages. */
export type Bilingual<Strings> = Record<Language, Strings>;

export function bilingual<Strings>(strings: {
  en: Strings;
  bn: NoInfer<Strings>;
}): Bilingual<Strings> {
  return strings;
}
