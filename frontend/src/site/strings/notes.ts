/** The words of the popovers of citations and glossary terms. */
export const notes = {
  openSource: "সূত্রে যান",
  openTerm: "শব্দকোষে দেখুন",
};
