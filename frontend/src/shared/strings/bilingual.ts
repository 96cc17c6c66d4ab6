export const languages = ["en", "bn"] as const;

export type Language = (typeof languages)[number];

/** The texts of an area of the dashboard, with the same keys in both languages. */
export type Bilingual<Words> = Record<Language, Words>;

export function bilingual<Words>(words: { en: Words; bn: NoInfer<Words> }): Bilingual<Words> {
  return words;
}
