import type { Link } from "@/generated/page-types";
import { useFrame } from "../lib/frame";
import { keyed } from "../lib/keys";
import { breadcrumbs } from "../lib/menu";
import { strings } from "../strings/bn";

interface BreadcrumbsProps {
  title: string;
  path: string | null;
  /** The pages above this one, below the front page. */
  above?: Link[];
}

/** The path from the front page to this one. */
export function Breadcrumbs(page: BreadcrumbsProps) {
  const { menu } = useFrame();
  const trail = breadcrumbs(menu, page, strings.home);
  return (
    <nav className="pt-6 text-small text-muted md:pt-8 print:hidden" aria-label={strings.here}>
      <ol className="flex flex-wrap">
        {keyed(trail, (crumb) => crumb.title).map(({ key, item: crumb }) => (
          <li key={key} aria-current={crumb === trail.at(-1) ? "page" : undefined}>
            {crumb.path === undefined ? crumb.title : <a href={crumb.path}>{crumb.title}</a>}
            {crumb !== trail.at(-1) && (
              <span className="mx-2 text-line-input" aria-hidden="true">
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
