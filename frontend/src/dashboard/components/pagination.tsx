import { Link, Navigate } from "react-router-dom";
import { useFormat } from "../lib/format";
import { useStrings } from "../lib/language";
import { common } from "../strings/common";

interface PaginationProps {
  /** From 1. */
  page: number;
  size: number;
  total: number;
  /** The address of another page of the list. */
  address: (page: number) => string;
}

/** The range of the list that is shown, and links to the other pages. */
export function Pagination({ page, size, total, address }: PaginationProps) {
  const t = useStrings(common);
  const { number } = useFormat();
  const count = Math.ceil(total / size);
  if (total === 0) return null;
  const from = (page - 1) * size + 1;
  const link =
    "inline-flex size-11 items-center justify-center border border-line bg-white text-ink no-underline aria-[current]:border-green aria-[current]:bg-green aria-[current]:font-bold aria-[current]:text-white";
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small text-muted">
      <p>{t.range(number(from), number(Math.min(from + size - 1, total)), number(total))}</p>
      {count > 1 && (
        <nav aria-label={t.pages}>
          <ul className="flex flex-wrap gap-2">
            {near(page, count).map((one) => (
              <li key={one}>
                <Link
                  className={link}
                  to={address(one)}
                  aria-label={t.page(number(one))}
                  aria-current={one === page ? "page" : undefined}
                >
                  {number(one)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** Redirects from a page beyond the end of the list to the last page. */
export function ToLastPage({ page, size, total, address }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / size));
  return <Navigate to={address(Math.min(last, page - 1))} replace />;
}

/** The first, the last and those around the current page. */
function near(page: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1).filter(
    (one) => one === 1 || one === count || Math.abs(one - page) <= 2,
  );
}
