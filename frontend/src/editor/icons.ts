/** Line drawings of the tools, 24 px. */
export const icons = {
  bold: "M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z",
  italic: "M10 5h7M7 19h7M14 5l-4 14",
  underline: "M7 4v8a5 5 0 0 0 10 0V4M6 20h12",
  strike: "M4 12h16M16.5 7c-.5-2-2.2-3-4.5-3-2.6 0-4.5 1.3-4.5 3.5M7 16c.4 2.5 2.3 4 5 4s5-1.5 5-4",
  bullet: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  ordered: "M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 14.5h2.5L4 18.5h2.5",
  outdent: "M4 5h16M11 10h9M11 14h9M4 19h16M7 9l-3 3 3 3",
  indent: "M4 5h16M11 10h9M11 14h9M4 19h16M4 9l3 3-3 3",
  blockquote: "M10 7C6.5 8 5 10.5 5 14v3h5v-5H7.5M19 7c-3.5 1-5 3.5-5 7v3h5v-5h-2.5",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7L12 17",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15.5 9h.01",
  clean: "M6 5h12M12 5l-2 14M15 15l5 5M20 15l-5 5",
} as const;
