import { bilingual } from "@/shared/strings/bilingual";

/** The proofreader's findings in a post that is being written. */
export const checks = bilingual({
  en: {
    heading: "Checks",
    hint: "Advice on spelling and punctuation. It does not hinder publishing.",
    checking: "The text is being checked.",
    nothing: "Nothing found.",
    found: (count: number, digits: string) =>
      count === 1 ? "1 place to look at." : `${digits} places to look at.`,
    failed: "The text could not be checked.",
    fields: { title: "Title", text: "Text" },
    severities: { error: "Error", warning: "Warning" },
    goTo: (words: string) => `Go to “${words}”`,
    replace: (words: string) => `Write “${words}”`,
  },
  bn: {
    heading: "যাচাই",
    hint: "বানান ও যতিচিহ্নের পরামর্শ। এতে প্রকাশ আটকায় না।",
    checking: "লেখাটি দেখা হচ্ছে।",
    nothing: "কিছু পাওয়া যায়নি।",
    found: (_count: number, digits: string) => `${digits}টি জায়গা দেখুন।`,
    failed: "লেখাটি দেখা যায়নি।",
    fields: { title: "শিরোনাম", text: "লেখা" },
    severities: { error: "ভুল", warning: "সতর্কতা" },
    goTo: (words: string) => `“${words}”-এ যান`,
    replace: (words: string) => `“${words}” লিখুন`,
  },
});
