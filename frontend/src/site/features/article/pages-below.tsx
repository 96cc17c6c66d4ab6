import type { PageBelow } from "@/generated/page-types";
import { Icon } from "../../components/icon";
import { strings } from "../../strings/bn";

/** Links to the pages below an article. */
export function PagesBelow({ pages }: { pages: PageBelow[] }) {
  if (pages.length === 0) return null;
  return (
    <nav className="print:hidden" aria-labelledby="pages-below">
      <h2 className="mb-4 text-h3" id="pages-below">
        {strings.article.below}
      </h2>
      <ul className="border-t border-ink">
        {pages.map(({ path, title, teaser }) => (
          <li
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-3.5 outline-offset-4 outline-focus has-[a:focus-visible]:outline-3"
            key={path}
          >
            <div>
              <a
                className="text-h4 font-bold text-ink no-underline outline-none after:absolute after:inset-0 hover:text-green hover:underline"
                href={path}
              >
                {title}
              </a>
              {teaser && <p className="text-small text-muted">{teaser}</p>}
            </div>
            <Icon name="forward" className="size-5 text-green" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
