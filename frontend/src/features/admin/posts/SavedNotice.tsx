import { Link } from "react-router-dom";
import { looks } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { adminPaths } from "@/lib/adminPaths";
import { useStrings } from "@/lib/language";
import type { Post } from "@/lib/posts";
import { posts } from "@/strings/admin/posts";

interface SavedNoticeProps {
  post: Post;
  isNew: boolean;
}

/** The post is saved, and here it is. Only a published one can be visited. */
export function SavedNotice({ post, isNew }: SavedNoticeProps) {
  const words = useStrings(posts);
  return (
    <Notice
      actions={
        <>
          {post.status === "published" && (
            <a className={looks.act} href={post.path ?? undefined}>
              {words.view}
            </a>
          )}
          {isNew && (
            <Link className={looks.act} to={adminPaths.editPost(post.id)}>
              {words.editAgain}
            </Link>
          )}
        </>
      }
    >
      {isNew ? words.created(post.title) : words.saved}
    </Notice>
  );
}
