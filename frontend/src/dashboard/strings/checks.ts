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
    tooLong: "The text is too long to be checked: more than 100,000 characters.",
    toLookAt: (digits: string) => `${digits} to look at`,
    undescribed: (count: number, digits: string) =>
      count === 1 ? "1 picture has no description." : `${digits} pictures have no description.`,
    whyDescribe: "A description says what the picture shows, for readers who cannot see it.",
    describe: "Describe",
    anyway: {
      publish: "Publish anyway",
      schedule: "Schedule anyway",
      review: "Submit anyway",
    },
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
    tooLong: "লেখাটি এক লাখ অক্ষরের বেশি, তাই যাচাই করা গেল না।",
    toLookAt: (digits: string) => `${digits}টি দেখুন`,
    undescribed: (_count: number, digits: string) => `${digits}টি ছবির বিবরণ নেই।`,
    whyDescribe: "যিনি ছবি দেখতে পান না, বিবরণ থেকে তিনি জানেন ছবিতে কী আছে।",
    describe: "বিবরণ লিখুন",
    anyway: {
      publish: "তবু প্রকাশ করুন",
      schedule: "তবু নির্ধারিত সময়ে প্রকাশ",
      review: "তবু জমা দিন",
    },
    fields: { title: "শিরোনাম", text: "লেখা" },
    severities: { error: "ভুল", warning: "সতর্কতা" },
    goTo: (words: string) => `“${words}”-এ যান`,
    replace: (words: string) => `“${words}” লিখুন`,
  },
});
