const shapes = {
  add: "M5 6h14v14H5zM5 10h14M8.500 3v5M15.500 3v5M12 12.500v5M9.500 15h5",
  back: "M19 12H5M11 6l-6 6 6 6",
  book: "M12 6.500C9 4.500 6 4.500 3 5.500v13c3-1 6-1 9 1c3-2 6-2 9-1v-13c-3-1-6-1-9 1zM12 6.500v13",
  cancelled: "M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM6 6l12 12",
  chevron: "M6 9l6 6 6-6",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M8 8h12v12H8zM4 16V4h12",
  down: "M12 5v14M6 13l6 6 6-6",
  download: "M12 4v11M7 11l5 5 5-5M4 20h16",
  forward: "M5 12h14M13 6l6 6-6 6",
  heart: "M12 20C5 15 3 12 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 12 19 15 12 20z",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  list: "M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1",
  menu: "M4 7h16M4 12h16M4 17h16",
  moved: "M4 12h15M14 7l5 5-5 5M4 6v12",
  person: "M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 20c1-4 4-6 8-6s7 2 8 6",
  reading: "M3 19L8.5 5L14 19M5 14.5h7M14.5 19l3.2-8.5L21 19M15.5 16.5h4.4",
  place: "M12 21c4-5 6-8 6-11a6 6 0 1 0-12 0c0 3 2 6 6 11zM10 10a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  print: "M7 9V4h10v5M7 17H4v-7h16v7h-3M7 14h10v6H7z",
  repeats: "M4 11V9h13M14 6l3 3-3 3M20 13v2H7M10 18l-3-3 3-3",
  retry: "M19 8a8 8 0 1 0 1 6M20 4v5h-5",
  search: "M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.6 15.6L20.5 20.5",
  share:
    "M15 6a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 18a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8.6 10.6l6.8-3.2M8.6 13.4l6.8 3.2",
  social:
    "M14 21v-7.5h3l.5-3.5H14V8c0-1.2.5-2 2-2h1.7V3.2C17 3.1 16 3 15 3c-2.8 0-4.5 1.7-4.5 4.7V10H7.5v3.5h3V21",
  up: "M12 19V5M6 11l6-6 6 6",
  video: "M3 6.5c3-1 15-1 18 0c.7 3 .7 8 0 11c-3 1-15 1-18 0c-.7-3-.7-8 0-11zM10 9v6l5.5-3z",
  warning: "M12 4l9 16H3zM12 10v4.5M12 17.3h.01",
} as const;

interface IconProps {
  name: keyof typeof shapes;
  className?: string;
}

/** A line icon in the colour of its text, hidden from assistive technology: the control has the name. */
export function Icon({ name, className = "size-6" }: IconProps) {
  return (
    <svg
      className={`shrink-0 fill-none stroke-current stroke-[1.75] ${className}`}
      viewBox="0 0 24 24"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
