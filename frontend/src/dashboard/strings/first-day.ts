import { bilingual } from "@/shared/strings/bilingual";

/** The first day of a new administrator. */
export const firstDay = bilingual({
  en: {
    heading: "On your first day",
    hide: "Hide this list",
    done: "Done",
    steps: {
      secondFactor: "Protect your account with a second factor",
      contacts: "Replace the sample contacts with your own",
      waysToGive: "Replace the sample numbers to which readers give",
      recipients: "Say who gets the messages of visitors by mail",
      socialLinks: "Enter your pages on a video site and a social network",
      colleague: "Give a colleague an account",
      post: "Publish your first post",
    },
  },
  bn: {
    heading: "প্রথম দিনের কাজ",
    hide: "তালিকাটি লুকান",
    done: "হয়েছে",
    steps: {
      secondFactor: "দ্বিতীয় ধাপের যাচাই চালু করে অ্যাকাউন্ট নিরাপদ করুন",
      contacts: "নমুনা যোগাযোগের জায়গায় নিজেদের তথ্য বসান",
      waysToGive: "দান পাঠানোর নমুনা নম্বরের জায়গায় নিজেদের নম্বর বসান",
      recipients: "দর্শকের বার্তা ইমেইলে কার কাছে যাবে, ঠিক করুন",
      socialLinks: "ভিডিও সাইট ও সামাজিক মাধ্যমে নিজেদের পাতার ঠিকানা দিন",
      colleague: "একজন সহকর্মীকে অ্যাকাউন্ট দিন",
      post: "প্রথম পোস্টটি প্রকাশ করুন",
    },
  },
});
