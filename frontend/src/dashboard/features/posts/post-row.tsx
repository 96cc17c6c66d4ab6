import {
  EyeIcon,
  EyeOffIcon,
  type LucideIcon,
  PencilIcon,
  Trash2Icon,
  Undo2Icon,
} from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { PostSummary } from "../../api/posts";
import { Button, looks } from "../../components/button";
import { Cell, ConfirmRow, Row, RowActions, RowHeader, State } from "../../components/table";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { useOwnRole } from "../../lib/roles";
import { posts } from "../../strings/posts";
import type { usePostActions } from "./use-post-actions";

export const COLUMNS = 5;

interface PostRowProps {
  post: PostSummary;
  actions: ReturnType<typeof usePostActions>;
}

/** A post in the list. The question before deleting it takes the place of the row. */
export function PostRow({ post, actions }: PostRowProps) {
  const words = useStrings(posts);
  const { date } = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const [isCancelled, setIsCancelled] = useState(false);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const { mayPublish } = useOwnRole();
  const { title, status, category, deletedAt, review } = post;
  const busy = actions.busy === post.id;
  const live = status === "published";

  useEffect(() => {
    if (isCancelled) deleteButton.current?.focus();
    setIsCancelled(false);
  }, [isCancelled]);

  if (isAsking) {
    return (
      <ConfirmRow
        columns={COLUMNS}
        question={words.ask(title)}
        confirm={words.remove}
        cancel={words.keep}
        busy={busy}
        onConfirm={() => actions.remove(post)}
        onCancel={() => {
          setIsAsking(false);
          setIsCancelled(true);
        }}
      />
    );
  }
  return (
    <Row>
      <RowHeader>
        <img
          className="aspect-4/3 w-16 shrink-0 bg-sand object-cover"
          src={post.thumbnail || undefined}
          alt=""
          width="64"
          height="48"
          loading="lazy"
          decoding="async"
        />
        {deletedAt === null ? (
          <Link
            className="min-w-0 font-bold wrap-anywhere text-ink no-underline hover:text-accent hover:underline"
            to={adminPaths.editPost(post.id)}
          >
            {title}
          </Link>
        ) : (
          <b className="min-w-0 wrap-anywhere">{title}</b>
        )}
      </RowHeader>
      <Cell>{category}</Cell>
      <Cell>
        <State on={live}>{words.statuses[status]}</State>
        {post.hasUnpublishedChanges && (
          <span className="block text-small text-muted">{words.unpublishedChanges.label}</span>
        )}
        {review && (
          <b className="block text-small text-accent">{words.review.states[review.state]}</b>
        )}
      </Cell>
      <Cell>
        <time dateTime={deletedAt ?? post.date}>{date(deletedAt ?? post.date)}</time>
      </Cell>
      <RowActions>
        {deletedAt === null ? (
          <>
            <Link
              className={looks.act}
              to={adminPaths.editPost(post.id)}
              aria-label={words.of(words.editAct, title)}
            >
              <PencilIcon className="size-5" />
              {words.editAct}
            </Link>
            {mayPublish && (
              <IconButton
                Icon={live ? EyeOffIcon : EyeIcon}
                label={live ? words.unpublish : words.publish}
                title={title}
                busy={busy}
                onClick={() => actions.setStatus(post, live ? "unpublished" : "published")}
              />
            )}
            {(mayPublish || !(live || review?.state === "in_review")) && (
              <Button
                look="actDanger"
                ref={deleteButton}
                disabled={busy}
                aria-label={words.of(words.remove, title)}
                title={words.remove}
                onClick={() => setIsAsking(true)}
              >
                <Trash2Icon className="size-5" />
              </Button>
            )}
          </>
        ) : (
          <Button
            look="act"
            disabled={busy}
            aria-label={words.of(words.restore, title)}
            onClick={() => actions.restore(post)}
          >
            <Undo2Icon className="size-5" />
            {words.restore}
          </Button>
        )}
      </RowActions>
    </Row>
  );
}

interface IconButtonProps {
  Icon: LucideIcon;
  label: string;
  title: string;
  busy: boolean;
  onClick: () => void;
}

function IconButton({ Icon, label, title, busy, onClick }: IconButtonProps) {
  const words = useStrings(posts);
  return (
    <Button
      look="act"
      aria-disabled={busy || undefined}
      aria-label={words.of(label, title)}
      title={label}
      onClick={onClick}
    >
      <Icon className="size-5" />
    </Button>
  );
}
