import { bilingual } from "@/shared/strings/bilingual";

export const phonetic = bilingual({
  en: {
    label: "Phonetic Bengali typing",
    hint: "Phonetic Bengali typing (Ctrl+M): ami becomes আমি",
    on: "Phonetic Bengali typing is on.",
    off: "Phonetic Bengali typing is off.",
  },
  bn: {
    label: "ফোনেটিকে বাংলা লেখা",
    hint: "ফোনেটিকে বাংলা লেখা (Ctrl+M): ami লিখলে হয় আমি",
    on: "ফোনেটিকে বাংলা লেখা চালু হলো।",
    off: "ফোনেটিকে বাংলা লেখা বন্ধ হলো।",
  },
});

/** On the button: the first letter of the script that is typed. */
export const letters = { bengali: "অ", latin: "A" };
