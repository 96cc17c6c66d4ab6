import { bilingual } from "@/shared/strings/bilingual";

/** The built-in guide. */
export const guide = bilingual({
  en: {
    open: "Guide",
    title: "Guide",
    search: "Search the guide",
    pages: "Pages of the guide",
    none: "No page has all of these words.",
    showAll: "Show all pages",
  },
  bn: {
    open: "সহায়িকা",
    title: "সহায়িকা",
    search: "সহায়িকায় খুঁজুন",
    pages: "সহায়িকার পাতা",
    none: "সব কটি শব্দ আছে, এমন পাতা নেই।",
    showAll: "সব পাতা দেখান",
  },
});
