import { bilingual } from "@/shared/strings/bilingual";

/** What a paste could not keep. */
export const paste = bilingual({
  en: {
    wordPictures: (count: number, number: string) =>
      count === 1
        ? "A picture of the document could not be pasted. Insert it as a picture, or copy it by itself."
        : `${number} pictures of the document could not be pasted. Insert them as pictures, or copy each by itself.`,
    embeds: (hosts: string) =>
      `What the page shows from ${hosts} could not be pasted. Link to it instead.`,
    linkedPictures: (count: number, number: string) =>
      count === 1
        ? "A picture was a link. Pictures here have none: link words below it."
        : `${number} pictures were links. Pictures here have none: link words below them.`,
    comments: (count: number, number: string) =>
      count === 1
        ? "A comment of the document was left out."
        : `${number} comments of the document were left out.`,
    legacyFont: (font: string) =>
      `A part of the text is not in Unicode but in the old font ${font}: readers would see Latin letters and signs. Change it with a converter from Bijoy to Unicode and paste it again.`,
  },
  bn: {
    wordPictures: (_count: number, number: string) =>
      `নথির ${number}টি ছবি পেস্ট করা গেল না। ছবি হিসেবে আলাদা যোগ করুন, অথবা ছবি একা কপি করে পেস্ট করুন।`,
    embeds: (hosts: string) => `পাতায় ${hosts} থেকে যা দেখানো হয়, তা পেস্ট করা গেল না। তার বদলে লিংক দিন।`,
    linkedPictures: (_count: number, number: string) =>
      `${number}টি ছবিতে লিংক ছিল। এখানে ছবিতে লিংক থাকে না: ক্যাপশনে লিংক দিন।`,
    comments: (_count: number, number: string) => `নথির ${number}টি মন্তব্য বাদ গেছে।`,
    legacyFont: (font: string) =>
      `লেখার একাংশ ইউনিকোডে নয়, পুরোনো ${font} ফন্টে: দর্শক বাংলার বদলে ইংরেজি অক্ষর ও চিহ্ন দেখবেন। বিজয় থেকে ইউনিকোড কনভার্টারে বদলে নিয়ে আবার পেস্ট করুন।`,
  },
});

export type PasteStrings = (typeof paste)["en"];

/** The names of videos and sounds in posts: Bengali in both languages of the editor, since readers see them. */
export const mediaTitles = { video: "ভিডিও দেখুন", sound: "অডিও শুনুন" };
