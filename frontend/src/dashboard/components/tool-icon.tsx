import { Lines, shapes } from "@/shared/ui/icon";

const tools = {
  ...shapes,
  addPerson:
    "M6 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M3 20c.8-4 3.4-6 7-6 1.5 0 2.9.4 4 1.1M18 14v6M15 17h6",
  cart: "M3 4h2.5l2.5 11h10l2.5-8H6.2M8.2 19a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0M15.2 19a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0",
  check: "M4 12.5l5 5L20 6.5",
  crop: "M7 2v15h15M2 7h15v15",
  folder: "M3 6h7l2 2h9v11H3zM12 11v5M9.5 13.5h5",
  hide: "M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 3.8 0 7 2 9.5 6.5-.7 1.3-1.5 2.4-2.4 3.3M6.3 7.7C4.9 8.7 3.6 10.1 2.5 12c2.5 4.5 5.7 6.5 9.5 6.5 1.6 0 3.1-.4 4.4-1.1",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M14 9.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0",
  info: "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 11v5.5M12 7.700h.01",
  language:
    "M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3.5 9h17M3.5 15h17M12 3c-5 5.5-5 12.5 0 18c5-5.5 5-12.5 0-18",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  logout: "M14 5H5v14h9M10 12h11M17 8l4 4-4 4",
  outside: "M9 6H5v13h13v-4M13 5h6v6M19 5l-9 9",
  pencil: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3",
  people:
    "M5.5 8a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M2.5 19c.8-3.4 3.2-5 6.5-5s5.7 1.6 6.5 5M16 5.200a3.2 3.2 0 0 1 0 6M18 14.500c2 .700 3.2 2.2 3.6 4.5",
  search: "M4 10.500a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.5 15.500L21 21",
  show: "M2.5 12c2.5-4.5 5.7-6.5 9.5-6.500s7 2 9.5 6.500c-2.5 4.5-5.7 6.5-9.5 6.500S5 16.5 2.5 12zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0",
  sort: "M8 9l4-4 4 4M8 15l4 4 4-4",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  up: "M6 15l6-6 6 6",
  upload: "M12 16V5M7 9l5-5 5 5M4 16v4h16v-4",
} as const;

export type ToolName = keyof typeof tools;

interface ToolIconProps {
  name: ToolName;
  className?: string | undefined;
}

/** An icon of the dashboard. The site's set is not made longer by these. */
export function ToolIcon({ name, className }: ToolIconProps) {
  return <Lines path={tools[name]} className={className} />;
}
