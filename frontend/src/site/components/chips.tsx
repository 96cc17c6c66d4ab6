import { chipCurrent, chipLink } from "./chip-styles";

interface ChipsProps {
  label: string;
  links: { name: string; path: string | null }[];
  /** The address of the link that stands for what is shown. */
  current?: string | null;
  rel?: string;
}

/** A row of small boxed links. */
export function Chips({ label, links, current, rel }: ChipsProps) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="flex flex-wrap gap-2 text-control">
        {links.map(({ name, path }) => (
          <li key={path}>
            <a
              className={path === current ? chipCurrent : chipLink}
              href={path ?? ""}
              rel={rel}
              aria-current={path === current ? "true" : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
