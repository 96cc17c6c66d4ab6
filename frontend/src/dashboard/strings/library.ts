import { bilingual } from "@/shared/strings/bilingual";

/** Folders, tags and actions with several images of the library. */
export const library = bilingual({
  en: {
    folder: "Folder",
    allFolders: "All folders",
    noFolder: "In no folder",
    newFolder: "New folder …",
    folderName: "Name of the new folder",
    tag: "Tag",
    allTags: "All tags",
    counted: (name: string, count: string) => `${name} (${count})`,
    undescribed: "Without a description",
    selection: "Selected images",
    selectAll: "Select all",
    select: (name: string) => `Choose ${name}`,
    selected: (count: string) => `${count} selected`,
    moveTo: "Move to",
    move: "Move",
    addTags: "Tags to add, with commas between",
    addTag: "Add",
    deleteAll: (count: number, number: string) =>
      count === 1
        ? "Delete this image? It can be restored for 30 days."
        : `Delete ${number} images? They can be restored for 30 days.`,
    done: {
      move: (count: string) => `Moved: ${count}.`,
      tag: (count: string) => `Tagged: ${count}.`,
      delete: (count: string) => `Deleted: ${count}.`,
      restore: (count: string) => `Restored: ${count}.`,
    },
    refused: (count: string) => `Not done: ${count}. The reasons stand with the images.`,
    undo: "Undo",
  },
  bn: {
    folder: "ফোল্ডার",
    allFolders: "সব ফোল্ডার",
    noFolder: "কোনো ফোল্ডারে নেই",
    newFolder: "নতুন ফোল্ডার …",
    folderName: "নতুন ফোল্ডারের নাম",
    tag: "ট্যাগ",
    allTags: "সব ট্যাগ",
    counted: (name: string, count: string) => `${name} (${count})`,
    undescribed: "বিবরণ নেই",
    selection: "বাছা ছবি",
    selectAll: "সবগুলো বাছুন",
    select: (name: string) => `বাছুন: ${name}`,
    selected: (count: string) => `${count}টি বাছা হয়েছে`,
    moveTo: "যেখানে সরাবেন",
    move: "সরান",
    addTags: "যে ট্যাগ যোগ করবেন, মাঝে কমা দিয়ে",
    addTag: "যোগ করুন",
    deleteAll: (_count: number, number: string) =>
      `${number}টি ছবি মুছবেন? ৩০ দিনের মধ্যে ফিরিয়ে আনা যাবে।`,
    done: {
      move: (count: string) => `${count}টি ছবি সরানো হয়েছে।`,
      tag: (count: string) => `${count}টি ছবিতে ট্যাগ যোগ হয়েছে।`,
      delete: (count: string) => `${count}টি ছবি মোছা হয়েছে।`,
      restore: (count: string) => `${count}টি ছবি ফিরিয়ে আনা হয়েছে।`,
    },
    refused: (count: string) => `${count}টি ছবিতে করা যায়নি। কারণ ছবির সঙ্গে লেখা আছে।`,
    undo: "আগের মতো করুন",
  },
});
