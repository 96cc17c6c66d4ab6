import type { BlogIndexPage } from "@/generated/page-types";
import { Chips } from "../../components/chips";
import { parentPath } from "../../lib/paths";
import { strings } from "../../strings/bn";

/** Links to all posts and to those of each category. */
export function Categories({ page }: { page: BlogIndexPage }) {
  const { categories, category, author, tag, meta } = page;
  const path = category || author || tag ? parentPath(parentPath(meta.path)) : meta.path;
  const links = categories.map(({ titlename, path }) => ({ name: titlename, path }));
  return (
    <Chips
      label={strings.blog.categories}
      links={[{ name: strings.blog.all, path }, ...links]}
      current={meta.path}
    />
  );
}
