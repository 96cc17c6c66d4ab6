import { bilingual } from "@/shared/strings/bilingual";

/** The first screen of the dashboard. */
export const dashboard = bilingual({
  en: {
    heading: "Today's work",
    published: "Published posts",
    unpublished: "Drafts",
    images: "Images",
    categories: "Categories",
    administrators: "Users",
    drafts: "Unfinished drafts",
    allDrafts: "All drafts",
    noDrafts: "No drafts are waiting.",
    latest: "Latest posts",
    allPosts: "All posts",
    noPosts: "There are no posts yet.",
    quick: "Quick actions",
    editor: "Edit articles and pages",
    pageAdmin: "Open Wagtail",
    waiting: (count: number, number: string) =>
      count === 1 ? `${number} post is in review.` : `${number} posts are in review.`,
    showWaiting: "Show them",
    deleted: (count: number, number: string) =>
      `${number} deleted ${count === 1 ? "post" : "posts"} can still be restored.`,
    showDeleted: "Show them",
  },
  bn: {
    heading: "আজ যা করার",
    published: "প্রকাশিত পোস্ট",
    unpublished: "খসড়া",
    images: "ছবি",
    categories: "বিভাগ",
    administrators: "ব্যবহারকারী",
    drafts: "শেষ না-হওয়া খসড়া",
    allDrafts: "সব খসড়া",
    noDrafts: "কোনো খসড়া বাকি নেই।",
    latest: "সর্বশেষ পোস্ট",
    allPosts: "সব পোস্ট",
    noPosts: "এখনো কোনো পোস্ট নেই।",
    quick: "চটজলদি কাজ",
    editor: "নিবন্ধ ও পাতা সম্পাদনা",
    pageAdmin: "Wagtail খুলুন",
    waiting: (_count: number, number: string) => `${number}টি পোস্ট পর্যালোচনায় আছে।`,
    showWaiting: "দেখুন",
    deleted: (_count: number, number: string) => `মোছা ${number}টি পোস্ট এখনো ফেরানো যায়।`,
    showDeleted: "দেখুন",
  },
});
