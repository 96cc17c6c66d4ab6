/** The words of reading aloud. */
export const listen = {
  label: "পড়ে শোনানো হচ্ছে",
  previous: "আগের অনুচ্ছেদ",
  pause: "থামান",
  resume: "চালান",
  next: "পরের অনুচ্ছেদ",
  place: (number: string, count: string) => `অনুচ্ছেদ ${number} / ${count}`,
  speed: "গতি",
  times: (number: string) => `${number}×`,
  close: "বন্ধ করুন",
  failed: "পড়ে শোনানো গেল না।",
} as const;
