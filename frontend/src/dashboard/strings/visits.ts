import { bilingual } from "@/shared/strings/bilingual";

type Unit = "day" | "month";

/** How often pages were read, what was searched and not found, and where visitors came from. */
export const visits = bilingual({
  en: {
    heading: "Who reads what",
    period: "Period",
    days: "The last 30 days",
    months: "The last 25 months",
    units: { day: "Day", month: "Month" },
    total: (count: number, total: string, average: string, unit: Unit) =>
      `${total} ${count === 1 ? "page" : "pages"} read, ${average} a ${unit}`,
    before: (count: string) => `in the 30 days before: ${count}`,
    described: (first: string, last: string, most: string, count: string) =>
      `Pages read from ${first} to ${last}; most in: ${most}, ${count}`,
    numbers: "The same as numbers",
    none: "Nothing was counted yet",
    only: "Readings of",
    onePage: "one page",
    allPages: "All pages",
    mostRead: "Most read",
    times: "Times",
    deleted: "A deleted page",
    missed: "Searched, nothing found",
    noMissed: "No text was searched three times and not found",
    synonyms: "Synonyms and settings of search",
    cameFrom: "Came from",
    visits: "Visits",
    directly: "Directly, or from an app such as WhatsApp",
    privacy:
      "Counted on this server alone, without cookies and addresses; nothing is sent to others. Only the sums of a day are kept, for 25 months. A searched text is shown from three times on; others are deleted after 30 days, and long ones, addresses and numbers are not counted. Robots, accounts that are signed in, and browsers that ask not to be tracked are left out.",
  },
  bn: {
    heading: "কী পড়া হয়",
    period: "সময়",
    days: "গত ৩০ দিন",
    months: "গত ২৫ মাস",
    units: { day: "দিন", month: "মাস" },
    total: (_count: number, total: string, average: string, unit: Unit) =>
      `${total} বার পাতা পড়া হয়েছে, ${unit === "day" ? "দিনে" : "মাসে"} ${average} বার`,
    before: (count: string) => `আগের ৩০ দিনে: ${count}`,
    described: (first: string, last: string, most: string, count: string) =>
      `${first} থেকে ${last} পর্যন্ত কত বার পাতা পড়া হয়েছে; সবচেয়ে বেশি ${most}, ${count} বার`,
    numbers: "সংখ্যায় দেখুন",
    none: "এখনো কিছু গোনা হয়নি",
    only: "শুধু এই পাতার হিসাব:",
    onePage: "একটি পাতা",
    allPages: "সব পাতা",
    mostRead: "সবচেয়ে বেশি পড়া",
    times: "কত বার",
    deleted: "মুছে ফেলা পাতা",
    missed: "খুঁজে পাওয়া যায়নি",
    noMissed: "তিন বার খুঁজে পাওয়া যায়নি, এমন কথা নেই",
    synonyms: "সমার্থক শব্দ ও খোঁজার সেটিংস",
    cameFrom: "কোথা থেকে এসেছেন",
    visits: "কত বার",
    directly: "সরাসরি, বা হোয়াটসঅ্যাপের মতো অ্যাপ থেকে",
    privacy:
      "গোনা হয় শুধু এই সার্ভারে, কুকি ও ঠিকানা ছাড়া; কাউকে কিছু পাঠানো হয় না। শুধু দিনের যোগফল থাকে, ২৫ মাস। খোঁজা কথা তিন বার হলে দেখা যায়, নইলে ৩০ দিন পরে মুছে যায়; লম্বা কথা, ঠিকানা ও নম্বর গোনা হয় না। রোবট, লগইন করা অ্যাকাউন্ট এবং যে ব্রাউজার অনুসরণ না করতে বলে, তারা হিসাবের বাইরে।",
  },
});
