/** The words of the search for the nearest office, and those of opening hours. In a file of their own, because few visitors need them. */
export const nearest = {
  offices: "কাছের কার্যালয়",
  asking: "অবস্থান জানা হচ্ছে…",
  privacy: "আপনার অবস্থান শুধু এই ডিভাইসে মিলিয়ে দেখা হয়, কোথাও পাঠানো বা রাখা হয় না।",
  denied:
    "ব্রাউজার আপনার অবস্থান জানানোর অনুমতি পায়নি, তাই কোনটি কাছে তা বলা গেল না। নিচের তালিকা থেকে স্থান বেছে নিন।",
  unknown: "আপনার অবস্থান জানা গেল না। আবার চেষ্টা করুন, অথবা নিচের তালিকা থেকে স্থান বেছে নিন।",
  within: (km: string) => `${km} কিলোমিটারের মধ্যে`,
  about: (km: string) => `প্রায় ${km} কিলোমিটার দূরে`,
  found: (district: string, distance: string) =>
    `সবচেয়ে কাছের কার্যালয় ${district} জেলায়, ${distance} (জেলা সদর পর্যন্ত সোজা পথে)।`,
  far: (district: string, distance: string) =>
    `সবচেয়ে কাছের কার্যালয়ও ${district} জেলায়, ${distance}। নিচের তালিকা থেকে একটি বেছে নিন, অথবা বার্তা পাঠান।`,
  orElse: (district: string) => `ডিভাইস অবস্থানটি আন্দাজে বলেছে, ${district} জেলার কার্যালয়ও কাছে হতে পারে।`,
  open: "এখন খোলা",
  closed: "এখন বন্ধ",
  sample: "নমুনা",
} as const;

/** The words of opening hours, which editors write as in “রবি–বৃহস্পতি: সকাল ১০টা–বিকেল ৪টা”. */
export const hours = {
  weekdays: ["রবি", "সোম", "মঙ্গল", "বুধ", "বৃহস্পতি", "শুক্র", "শনি"],
  /** What a weekday may end with, and how one is shortened. */
  weekdayEnd: /(বার|ঃ|\.)$/,
  short: { বৃহ: "বৃহস্পতি" } as Record<string, string>,
  everyDay: "প্রতিদিন",
  closed: "বন্ধ",
  and: /\s*,\s*|\s+ও\s+/,
  to: /\s*[–—-]\s*|\s+থেকে\s+/,
  /** Part of the day, minutes around the hour, hour, minutes. */
  time: /^(?:(\S+)\s+)??(?:(সাড়ে|সোয়া|পৌনে)\s+)?(\d{1,2})(?:\s*টা)?(?:\s*[:.]?\s*([0-5]\d)(?:\s*মিনিট)?)?$/,
  around: { সাড়ে: 30, সোয়া: 15, পৌনে: -15 } as Record<string, number>,
  /** The first and the last hour of each part of the day; 24 and more are after midnight. */
  partsOfDay: {
    ভোর: [3, 7],
    সকাল: [5, 12],
    দুপুর: [11, 16],
    বিকেল: [14, 19],
    বিকাল: [14, 19],
    সন্ধ্যা: [17, 21],
    সন্ধে: [17, 21],
    রাত: [18, 29],
  } as Record<string, [number, number]>,
};
