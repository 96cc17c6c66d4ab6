import { Link } from "react-router-dom";
import type { PostSummary } from "../../api/posts";
import { PostThumbnail } from "../../components/post-thumbnail";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { posts } from "../../strings/posts";

interface PostListProps {
  posts: PostSummary[];
  empty: string;
}

/** A few posts, each a way to its editor. */
export function PostList({ posts: shown, empty }: PostListProps) {
  const { date, time } = useFormat();
  const t = useStrings(posts);
  if (shown.length === 0) return <p className="p-4 text-muted">{empty}</p>;
  return (
    <ul>
      {shown.map((post) => (
        <li
          className="flex min-h-13 items-center gap-3 px-4 py-2.5 not-first:border-t not-first:border-line"
          key={post.id}
        >
          <PostThumbnail src={post.thumbnail} />
          <div className="min-w-0 flex-1">
            <Link
              className="font-bold wrap-anywhere text-ink no-underline hover:text-accent hover:underline"
              to={adminPaths.editPost(post.id)}
            >
              {post.title}
            </Link>
            <p className="text-small text-muted">
              {post.category && `${post.category} · `}
              <time dateTime={post.date}>{date(post.date)}</time>
              {post.scheduledAt && (
                <b className="block text-accent">{t.appears(time(post.scheduledAt))}</b>
              )}
              {post.review && (
                <b className="block text-accent">{t.review.states[post.review.state]}</b>
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
