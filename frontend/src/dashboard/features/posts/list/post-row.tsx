import {
  ExternalLinkIcon,
  PencilIcon,
  Trash2Icon,
  TriangleAlertIcon,
  Undo2Icon,
} from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { PostSummary } from "../../../api/posts";
import { Button, looks } from "../../../components/button";
import { PostThumbnail } from "../../../components/post-thumbnail";
import {
  Cell,
  ConfirmRow,
  Row,
  RowActions,
  RowHeader,
  SelectCell,
} from "../../../components/table";
import { useFormat } from "../../../lib/format";
import { useStrings } from "../../../lib/language";
import { adminPaths } from "../../../lib/paths";
import { useOwnRole } from "../../../lib/roles";
import { posts } from "../../../strings/posts";
import { PostState } from "../post-state";
import type { usePostActions } from "./use-post-actions";

const COLUMNS = 6;

interface PostRowProps {
  post: PostSummary;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  actions: ReturnType<typeof usePostActions>;
}

/** A post in the list. The question before deleting it takes the place of the row. */
export function PostRow({ post, isSelected, onSelect, actions }: PostRowProps) {
  const t = useStrings(posts);
  const { date } = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const [isCancelled, setIsCancelled] = useState(false);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const { mayPublish } = useOwnRole();
  const { title, status, category, deletedAt, review } = post;
  const busy = actions.busy.includes(post.id);
  const refusal = actions.refusals.get(post.id);
  const live = status === "published";

  useEffect(() => {
    if (isCancelled) deleteButton.current?.focus();
    setIsCancelled(false);
  }, [isCancelled]);

  if (isAsking) {
    return (
      <ConfirmRow
        columns={COLUMNS}
        question={t.ask(title)}
        confirm={t.remove}
        cancel={t.keep}
        busy={busy}
        onConfirm={() => {
          setIsAsking(false);
          actions.act("delete", [post]);
        }}
        onCancel={() => {
          setIsAsking(false);
          setIsCancelled(true);
        }}
      />
    );
  }
  return (
    <Row>
      {deletedAt === null && (
        <SelectCell label={t.of(t.select, title)} checked={isSelected} onChange={onSelect} />
      )}
      <RowHeader>
        <PostThumbnail src={post.thumbnail} />
        <div className="min-w-0">
          {deletedAt === null ? (
            <Link
              className="font-bold wrap-anywhere text-ink no-underline hover:text-accent hover:underline"
              to={adminPaths.editPost(post.id)}
            >
              {title}
            </Link>
          ) : (
            <b className="wrap-anywhere">{title}</b>
          )}
          <p className="flex flex-wrap gap-x-3 text-small text-muted">
            {(post.byline ?? post.author) && (
              <span className="wrap-anywhere">{post.byline ?? post.author}</span>
            )}
            {live && post.path && (
              <a
                className="inline-flex items-center gap-1"
                href={post.path}
                target="_blank"
                rel="noreferrer"
                aria-label={t.of(t.viewOnSite, title)}
              >
                {t.viewOnSite}
                <ExternalLinkIcon className="size-4" />
              </a>
            )}
            {deletedAt === null && (
              <Link to={adminPaths.postHistory(post.id)} aria-label={t.of(t.history, title)}>
                {t.history}
              </Link>
            )}
          </p>
          {refusal && (
            <p className="flex items-start gap-1.5 text-small font-bold text-error">
              <TriangleAlertIcon className="mt-0.5 size-5" />
              {refusal}
            </p>
          )}
        </div>
      </RowHeader>
      <Cell>{category}</Cell>
      <Cell>
        <PostState state={post.state} review={review} />
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
              aria-label={t.of(t.editAct, title)}
            >
              <PencilIcon className="size-5" />
              {t.editAct}
            </Link>
            {mayPublish && (
              <Button
                look="act"
                className="whitespace-nowrap"
                aria-disabled={busy || undefined}
                aria-label={t.of(live ? t.unpublish : t.publish, title)}
                onClick={() => actions.act(live ? "unpublish" : "publish", [post])}
              >
                {live ? t.unpublish : t.publish}
              </Button>
            )}
            {(mayPublish || !(live || review?.state === "in_review")) && (
              <Button
                look="actDanger"
                ref={deleteButton}
                disabled={busy}
                aria-label={t.of(t.remove, title)}
                title={t.remove}
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
            aria-label={t.of(t.restore, title)}
            onClick={() => actions.restore(post)}
          >
            <Undo2Icon className="size-5" />
            {t.restore}
          </Button>
        )}
      </RowActions>
    </Row>
  );
}
