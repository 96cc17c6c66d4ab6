import { bilingual } from "@/shared/strings/bilingual";

/** The pages that were deleted in the page admin. */
export const deletedPages = bilingual({
  en: {
    title: "Deleted pages",
    note: "A deleted page comes back with the pages below it, at its former place.",
    columns: {
      title: "Title",
      kind: "Type",
      place: "Was below",
      by: "Deleted by",
      date: "Deleted",
    },
    actions: "Actions",
    below: (count: number, number: string) =>
      count === 1 ? "with 1 page below it" : `with ${number} pages below it`,
    restore: "Restore",
    restoreOf: (title: string) => `Restore: ${title}`,
    restored: (title: string) => `“${title}” is back.`,
    none: "No page has been deleted in the last 30 days.",
  },
  bn: {
    title: "মুছে ফেলা পাতা",
    note: "মুছে ফেলা পাতা তার নিচের সব পাতাসহ আগের জায়গায় ফেরে।",
    columns: {
      title: "শিরোনাম",
      kind: "ধরন",
      place: "যার নিচে ছিল",
      by: "যিনি মুছেছেন",
      date: "মোছার তারিখ",
    },
    actions: "কাজ",
    below: (_: number, number: string) => `নিচের ${number}টি পাতাসহ`,
    restore: "ফিরিয়ে আনুন",
    restoreOf: (title: string) => `ফিরিয়ে আনুন: ${title}`,
    restored: (title: string) => `‘${title}’ ফিরে এসেছে।`,
    none: "গত ৩০ দিনে কোনো পাতা মোছা হয়নি।",
  },
});
