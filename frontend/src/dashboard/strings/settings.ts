import { bilingual } from "@/shared/strings/bilingual";

/** The site's settings: names, links, the last line. */
export const settings = bilingual({
  en: {
    heading: "Settings",
    note: "These words stand on every page of the site.",
    name: "Name of the organisation",
    motto: "Motto",
    videoUrl: "Address on a video site",
    socialUrl: "Address in a social network",
    linkHint: "Begins with https://. Left empty, the footer shows no icon for it.",
    copyright: "Copyright line",
    copyrightHint: "Stands after © and the year. Left empty, it is the organisation's name.",
    developerCredit: "Credit of the developers",
    saved: "The settings are saved.",
    more: "Logo, menu and footer",
    moreText: "are edited in the page admin:",
    editor: "Site settings in the page admin",
  },
  bn: {
    heading: "সেটিংস",
    note: "এই কথাগুলো সাইটের সব পাতায় থাকে।",
    name: "সংগঠনের নাম",
    motto: "নীতিবাক্য",
    videoUrl: "ভিডিও সাইটের ঠিকানা",
    socialUrl: "সামাজিক মাধ্যমের ঠিকানা",
    linkHint: "https:// দিয়ে শুরু। খালি রাখলে নিচের অংশে তার চিহ্ন থাকে না।",
    copyright: "স্বত্বের লাইন",
    copyrightHint: "© ও বছরের পরে বসে। খালি রাখলে সংগঠনের নাম বসে।",
    developerCredit: "নির্মাতার নাম",
    saved: "সেটিংস সংরক্ষিত হয়েছে।",
    more: "লোগো, মেনু ও নিচের অংশ",
    moreText: "পাতার প্রশাসনে বদলানো যায়:",
    editor: "পাতার প্রশাসনে সাইটের সেটিংস",
  },
});
