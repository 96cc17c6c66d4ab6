import type { Category } from "@/shared/wagtail/page-types";
import { blogAddress } from "../../lib/paths";
import { strings } from "../../strings/bn";
import { chipCurrent, chipLink } from "./chip-styles";

interface CategoriesProps {
  path: string | null;
  categories: Category[];
  current: number | null;
}

export function Categories({ path, categories, current }: CategoriesProps) {
  const choices = [{ id: null, titlename: strings.blog.all }, ...categories];
  return (
    <nav aria-label={strings.blog.categories} className="print:hidden">
      <ul className="flex flex-wrap gap-2 text-control">
        {choices.map(({ id, titlename }) => (
          <li key={id}>
            <a
              className={id === current ? chipCurrent : chipLink}
              href={blogAddress(path, 1, id)}
              aria-current={id === current ? "true" : undefined}
            >
              {titlename}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
