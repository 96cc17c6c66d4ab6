import { bilingual } from "./bilingual";

/** Reasons to refuse a picture. */
export const refusedPictures = bilingual({
  en: {
    notAPicture: "This is not a picture. Choose a JPEG, PNG, WebP, GIF or AVIF file.",
    kind: "This browser cannot open this kind of picture. Save it as JPEG or PNG and choose it again.",
    svg: "SVG drawings are not accepted. Save the drawing as PNG and choose it again.",
    heic: "This browser cannot open HEIC photos. Save the photo as JPEG and choose it again, or upload it from an iPhone or with Safari.",
    size: "The file is too large for this browser to make it smaller. Make it smaller than 10 MB and choose it again.",
    animation: "The animation is larger than 10 MB. Make it smaller and choose it again.",
    empty: "The file is empty. Choose it again.",
    unreadable: "The file can no longer be read on this device. Choose it again.",
  },
  bn: {
    notAPicture: "এটি ছবি নয়। JPEG, PNG, WebP, GIF বা AVIF ফাইল বাছুন।",
    kind: "এই ব্রাউজার এই ধরনের ছবি খুলতে পারে না। JPEG বা PNG করে আবার বাছুন।",
    svg: "SVG ছবি নেওয়া হয় না। PNG করে আবার বাছুন।",
    heic: "এই ব্রাউজার HEIC ছবি খুলতে পারে না। JPEG করে আবার বাছুন, অথবা আইফোন বা সাফারি থেকে আপলোড করুন।",
    size: "ফাইলটি এত বড় যে এই ব্রাউজার তা ছোট করতে পারছে না। ১০ MB-র কম করে আবার বাছুন।",
    animation: "অ্যানিমেশনটি ১০ MB-র চেয়ে বড়। ছোট করে আবার বাছুন।",
    empty: "ফাইলটি খালি। আবার বাছুন।",
    unreadable: "এই ডিভাইসে ফাইলটি আর পড়া যাচ্ছে না। আবার বাছুন।",
  },
});
