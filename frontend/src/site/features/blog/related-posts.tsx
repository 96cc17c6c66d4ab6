import type { RelatedPost } from "@/generated/page-types";
import { bengaliDate } from "@/shared/format/intl";
import { thumbnail } from "../../components/card";
import { Picture } from "../../components/picture";
import { strings } from "../../strings/bn";

/** A few other posts, each a link with its picture. */
export function RelatedPosts({ posts }: { posts: RelatedPost[] }) {
  if (posts.length === 0) return null;
  return (
    <section className="grid gap-4 border-t border-ink pt-6 print:hidden" aria-labelledby="related">
      <h2 className="text-h3" id="related">
        {strings.blog.related}
      </h2>
      <ul className="grid gap-4">
        {posts.map(({ id, title, path, picture, date }) => (
          <li key={id}>
            <a className={`grid gap-x-4 no-underline hover:underline ${thumbnail}`} href={path}>
              {picture ? (
                <Picture
                  picture={picture}
                  className="aspect-4/3 w-full bg-sand object-cover [grid-area:pic]"
                  sizes="7rem"
                  decorative
                />
              ) : (
                <span className="aspect-4/3 w-full bg-sand [grid-area:pic]" />
              )}
              <span className="grid grid-cols-1 [grid-area:head]">
                <span className="text-card font-bold">{title}</span>
                <time className="text-small text-muted" dateTime={date}>
                  {bengaliDate(date)}
                </time>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
