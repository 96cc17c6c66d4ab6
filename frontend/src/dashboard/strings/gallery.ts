import { bilingual } from "@/shared/strings/bilingual";

/** Choosing an image of the library. `Close` and `Select` are fixed by the specification. */
export const gallery = bilingual({
  en: {
    title: "Images",
    close: "Close",
    select: "Select",
    selected: "Selected",
    insert: (count: number, number: string) =>
      count === 1 ? "Insert 1 image" : `Insert ${number} images`,
    search: "Search images",
    list: "Images of the library",
    keys: "The arrow keys go from image to image.",
    found: (number: string) => `${number} images`,
    more: "More images",
    loading: "Loading images",
    empty: "There are no images yet. Upload the first one.",
    nothing: "No image has this in its name or description.",
  },
  bn: {
    title: "ছবি",
    close: "বন্ধ করুন",
    select: "বাছুন",
    selected: "বাছা হয়েছে",
    insert: (_count: number, number: string) => `${number}টি ছবি যোগ করুন`,
    search: "ছবি খুঁজুন",
    list: "সংগ্রহের ছবি",
    keys: "তিরচিহ্নের বোতামে এক ছবি থেকে আরেক ছবিতে যান।",
    found: (number: string) => `${number}টি ছবি`,
    more: "আরও ছবি",
    loading: "ছবি লোড হচ্ছে",
    empty: "এখনো কোনো ছবি নেই। প্রথম ছবিটি আপলোড করুন।",
    nothing: "এই কথা কোনো ছবির নামে বা বিবরণে নেই।",
  },
});
