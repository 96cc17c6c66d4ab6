import { useId } from "react";
import { bengaliDate } from "@/shared/format/intl";
import { button } from "@/shared/ui/button-styles";
import type { PostSummary } from "@/shared/wagtail/page-types";
import { Picture } from "../../components/picture";
import { RichText } from "../../components/rich-text";
import { strings } from "../../strings/bn";

interface PostCardProps {
  post: PostSummary;
  /** The first of the list: on wide screens across the page, with the picture beside the text. */
  large: boolean;
}

export function PostCard({ post, large }: PostCardProps) {
  const heading = useId();
  const more = useId();
  const columns = post.picture ? "lg:grid-cols-2 lg:items-start lg:gap-16" : "";
  const frame = large
    ? `border-ink pt-8 lg:col-span-2 ${columns}`
    : "border-line pt-6 lg:border-ink";
  return (
    <article className={`grid content-start gap-4 border-t ${frame}`}>
      {post.picture && (
        <Picture
          picture={post.picture}
          className={`aspect-16/9 w-full bg-sand object-cover ${large ? "lg:aspect-4/3" : ""}`}
          sizes="(min-width: 60em) 34rem, 100vw"
          decorative
          first={large}
        />
      )}
      <div className="grid content-start justify-items-start gap-2 lg:self-center">
        <p className="flex flex-wrap gap-x-6 text-small text-muted">
          {post.category && <span>{post.category.titlename}</span>}
          <time dateTime={post.date}>{bengaliDate(post.date)}</time>
        </p>
        <h2 className={large ? "text-h2 lg:text-h1" : "text-h2"} id={heading}>
          {post.title}
        </h2>
        <RichText
          className={`prose max-w-full min-w-0 text-card [--flow:.5rem] ${large ? "lg:text-body" : ""}`}
          html={post.excerpt}
        />
        <div className="pt-2">
          <a
            className={`${button.quiet} text-control`}
            id={more}
            aria-labelledby={`${more} ${heading}`}
            href={post.path}
            lang="en"
          >
            {strings.blog.readMore}
          </a>
        </div>
      </div>
    </article>
  );
}
