import { bilingual } from "@/shared/strings/bilingual";

/** Pasting into an article. The numbers are given as a number and in the digits of the language. */
export const paste = bilingual({
  en: {
    locale: "en-GB",
    made: (parts: string) => `Pasted as ${parts}.`,
    blocks: {
      heading: (count: number, number: string) =>
        count === 1 ? "a heading" : `${number} headings`,
      text: (count: number, number: string) => (count === 1 ? "a text" : `${number} texts`),
      table: (count: number, number: string) => (count === 1 ? "a table" : `${number} tables`),
      picture: (count: number, number: string) =>
        count === 1 ? "a picture" : `${number} pictures`,
      quotation: (count: number, number: string) =>
        count === 1 ? "a quotation" : `${number} quotations`,
      media: (count: number, number: string) =>
        count === 1 ? "a video or sound" : `${number} videos or sounds`,
    },
    captions: "Give each table a caption before you publish.",
    styles: "Italic, underlined, struck-out and lowered letters are plain now: articles have none.",
    links: (count: number, number: string) =>
      count === 1
        ? "A link in a heading, quotation or table was left out."
        : `${number} links in headings, quotations or tables were left out.`,
    headings: (count: number, number: string) =>
      count === 1
        ? "A heading of more than 120 letters became text."
        : `${number} headings of more than 120 letters became text.`,
    uploading: (count: number, number: string) =>
      count === 1 ? "A picture is being uploaded." : `${number} pictures are being uploaded.`,
    wait: "A picture is still being uploaded. Save when it is there.",
    foreignPicture: (name: string) =>
      `${name}: this site does not let its picture be copied. Save it on your device and choose it in its block, or delete the block.`,
    failed: (name: string, reason: string) =>
      `${name}: ${reason} Choose a picture in its block, or delete the block.`,
    notUploaded: "The picture could not be uploaded.",
    describe: (count: number, number: string) =>
      count === 1 ? "Describe the picture" : `Describe ${number} pictures`,
    undo: "Undo the paste",
    dismiss: "Dismiss the message",
  },
  bn: {
    locale: "bn-BD",
    made: (parts: string) => `পেস্ট হয়েছে: ${parts}।`,
    blocks: {
      heading: (_count: number, number: string) => `${number}টি শিরোনাম`,
      text: (_count: number, number: string) => `${number}টি লেখা`,
      table: (_count: number, number: string) => `${number}টি সারণি`,
      picture: (_count: number, number: string) => `${number}টি ছবি`,
      quotation: (_count: number, number: string) => `${number}টি উদ্ধৃতি`,
      media: (_count: number, number: string) => `${number}টি ভিডিও বা অডিও`,
    },
    captions: "প্রকাশের আগে প্রতিটি সারণির ক্যাপশন লিখুন।",
    styles: "বাঁকা, নিচে দাগ দেওয়া, কাটা ও নিচে নামানো অক্ষর এখন সাধারণ: নিবন্ধে এগুলো থাকে না।",
    links: (_count: number, number: string) => `শিরোনাম, উদ্ধৃতি বা সারণির ${number}টি লিংক বাদ গেছে।`,
    headings: (_count: number, number: string) =>
      `১২০ অক্ষরের চেয়ে বড় ${number}টি শিরোনাম সাধারণ লেখা হয়েছে।`,
    uploading: (_count: number, number: string) => `${number}টি ছবি আপলোড হচ্ছে।`,
    wait: "একটি ছবি এখনো আপলোড হচ্ছে। শেষ হলে সংরক্ষণ করুন।",
    foreignPicture: (name: string) =>
      `${name}: এই সাইট থেকে ছবিটি আনা যায় না। ছবিটি নিজের ডিভাইসে রেখে এর ব্লকে বেছে নিন, নয়তো ব্লকটি মুছুন।`,
    failed: (name: string, reason: string) =>
      `${name}: ${reason} এর ব্লকে একটি ছবি বেছে নিন, নয়তো ব্লকটি মুছুন।`,
    notUploaded: "ছবিটি আপলোড করা গেল না।",
    describe: (_count: number, number: string) => `${number}টি ছবির বিবরণ লিখুন`,
    undo: "পেস্ট ফিরিয়ে নিন",
    dismiss: "বার্তাটি বন্ধ করুন",
  },
});

export type ArticlePasteStrings = (typeof paste)["en"];
