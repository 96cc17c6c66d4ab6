import type { PostSummary } from "@/generated/page-types";
import { bengaliDate } from "@/shared/format/intl";
import { smAcross, smStacked, thumbnail } from "../../components/card";
import { Icon } from "../../components/icon";
import { Picture } from "../../components/picture";
import { RichText } from "../../components/rich-text";
import { strings } from "../../strings/bn";

interface PostCardProps {
  post: PostSummary;
  /** The first of the list: across the page. */
  first: boolean;
  /** Without another card in its row: across the page. */
  alone: boolean;
}

const link = "relative z-1 text-muted hover:text-green";

/** A post in a list. Its link covers the card; those to its category and its author lie above. */
export function PostCard({ post, first, alone }: PostCardProps) {
  const across = first || alone ? `sm:col-span-2 sm:items-start ${smAcross}` : smStacked;
  const box = "aspect-4/3 w-full bg-sand [grid-area:pic]";
  return (
    <article
      className={`group relative grid content-start gap-x-4 gap-y-2 border-t pt-4 sm:pt-6 outline-(--focus) has-focus-visible:outline-3 has-focus-visible:outline-offset-6 ${first ? "border-ink" : "border-line"} ${thumbnail} ${across}`}
    >
      {post.picture ? (
        <Picture
          picture={post.picture}
          className={`${box} object-cover`}
          sizes={`(min-width: 60em) 35rem, (min-width: 40em) 50vw, 7rem`}
          decorative
          first={first}
        />
      ) : (
        <div className={box} />
      )}
      <div className="grid grid-cols-1 gap-2 [grid-area:head]">
        <p className="flex flex-wrap gap-x-4 text-small text-muted">
          {post.category && (
            <a className={link} href={post.category.path}>
              {post.category.titlename}
            </a>
          )}
          {post.author && (
            <a className={link} href={post.author.path}>
              {post.author.name}
            </a>
          )}
          <time dateTime={post.date}>{bengaliDate(post.date)}</time>
        </p>
        <h2
          className={`decoration-1 underline-offset-[.32em] group-hover:text-green group-hover:underline ${first ? "text-h3 sm:text-h2" : "text-h3"}`}
        >
          {post.title}
        </h2>
      </div>
      <div className="grid content-start justify-items-start gap-2 [grid-area:words]">
        <RichText
          className="prose max-w-full min-w-0 text-card [--flow:.5rem] max-sm:line-clamp-3 sm:max-lg:line-clamp-5"
          html={post.excerpt}
        />
        <a
          className="inline-flex min-h-11 items-center gap-1 text-control font-bold after:absolute after:inset-0 focus-visible:[box-shadow:none] focus-visible:outline-none print:hidden"
          href={post.path}
        >
          <span>
            <span lang="en">{strings.blog.readMore}</span>{" "}
            <span className="sr-only">{post.title}</span>
          </span>
          <Icon name="forward" className="size-4.5" />
        </a>
      </div>
    </article>
  );
}
