import { Link } from "react-router-dom";
import type { Post } from "../../../api/posts";
import { looks } from "../../../components/button";
import { Notice } from "../../../components/notice";
import { useFormat } from "../../../lib/format";
import { useStrings } from "../../../lib/language";
import { adminPaths } from "../../../lib/paths";
import { useOwnRole } from "../../../lib/roles";
import { posts } from "../../../strings/posts";

interface SavedNoticeProps {
  post: Post;
  isNew: boolean;
}

/** Says what was saved. Only a published post has a page to visit. */
export function SavedNotice({ post, isNew }: SavedNoticeProps) {
  const t = useStrings(posts);
  const { mayPublish } = useOwnRole();
  const { time } = useFormat();
  const isSubmitted = post.review?.state === "in_review" && !mayPublish;
  const savedText = isSubmitted
    ? t.review.submitted(post.title)
    : post.state === "scheduled" && post.publishAt
      ? t.scheduled(post.title, time(post.publishAt))
      : post.state === "published"
        ? t.done.publish(post.title)
        : t.saved(post.title);
  return (
    <Notice
      actions={
        <>
          {post.status === "published" && (
            <a className={looks.act} href={post.path ?? undefined}>
              {t.view}
            </a>
          )}
          {isNew && (
            <Link className={looks.act} to={adminPaths.editPost(post.id)}>
              {t.editAgain}
            </Link>
          )}
        </>
      }
    >
      {savedText}
    </Notice>
  );
}
