/** The texts of the script of the page /offline; the others are in its template. */
export const library = {
  remove: "সরিয়ে দিন",
  removed: (title: string) => `“${title}” সরিয়ে দেওয়া হলো।`,
  storedOn: (date: string) => `${date} তারিখের কপি`,
} as const;
