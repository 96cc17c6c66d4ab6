import { bengaliDigits } from "@/shared/format/intl";
import { strings } from "../strings/bn";
import { chip, chipCurrent, chipLink } from "./chip-styles";

interface PaginationProps {
  label: string;
  /** The address of a page of the list. */
  address: (page: number) => string;
  number: number;
  count: number;
}

const t = strings.pagination;

/** Links to the pages of a list. */
export function Pagination({ label, address, number, count }: PaginationProps) {
  if (count < 2) return null;
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {number > 1 && (
          <li>
            <a className={chipLink} href={address(number - 1)} rel="prev">
              {t.previous}
            </a>
          </li>
        )}
        {shownPages(number, count).map((page) =>
          typeof page === "number" ? (
            <li key={page}>
              <a
                className={page === number ? chipCurrent : chipLink}
                href={address(page)}
                aria-current={page === number ? "page" : undefined}
                aria-label={t.page(bengaliDigits(page))}
              >
                {bengaliDigits(page)}
              </a>
            </li>
          ) : (
            <li key={page} className={`${chip} border-transparent`}>
              …
            </li>
          ),
        )}
        {number < count && (
          <li>
            <a className={chipLink} href={address(number + 1)} rel="next">
              {t.next}
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}

type Gap = "gap-before" | "gap-after";

/** The first, the last and the pages around the current one, with gaps for the others. */
export function shownPages(number: number, count: number): (number | Gap)[] {
  const near = [number - 1, number, number + 1].filter((page) => page > 1 && page < count);
  const items: (number | Gap)[] = [1];
  if ((near[0] ?? 2) > 2) items.push("gap-before");
  items.push(...near);
  if ((near.at(-1) ?? count) < count - 1) items.push("gap-after");
  return [...items, count];
}
