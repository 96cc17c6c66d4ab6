import type { BlogIndexPage } from "@/shared/wagtail/page-types";
import { chipCurrent, chipLink } from "../../components/chip-styles";
import { parentPath } from "../../lib/paths";
import { strings } from "../../strings/bn";

/** Links to all posts and to those of each category. */
export function Categories({ page }: { page: BlogIndexPage }) {
  const { categories, category, author, meta } = page;
  const path = category || author ? parentPath(parentPath(meta.path)) : meta.path;
  const choices = [{ path, titlename: strings.blog.all }, ...categories];
  return (
    <nav aria-label={strings.blog.categories} className="print:hidden">
      <ul className="flex flex-wrap gap-2 text-control">
        {choices.map((choice) => (
          <li key={choice.path}>
            <a
              className={choice.path === meta.path ? chipCurrent : chipLink}
              href={choice.path ?? ""}
              aria-current={choice.path === meta.path ? "true" : undefined}
            >
              {choice.titlename}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
