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
import { Acts, AskRow, Cell, Row, RowHeader, State } from "../../components/table";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { posts } from "../../strings/posts";
import type { usePostActions } from "./use-post-actions";

export const COLUMNS = 5;

interface PostRowProps {
  post: PostSummary;
  actions: ReturnType<typeof usePostActions>;
}

/** A post in the list; deleting it asks in the place of the row. */
export function PostRow({ post, actions }: PostRowProps) {
  const words = useStrings(posts);
  const { date } = useFormat();
  const [asking, setAsking] = useState(false);
  const [kept, setKept] = useState(false);
  const remove = useRef<HTMLButtonElement>(null);
  const { title, status, category, deletedAt } = post;
  const busy = actions.busy === post.id;
  const live = status === "published";

  useEffect(() => {
    if (kept) remove.current?.focus();
    setKept(false);
  }, [kept]);

  if (asking) {
    return (
      <AskRow
        columns={COLUMNS}
        question={words.ask(title)}
        yes={words.remove}
        no={words.keep}
        busy={busy}
        onYes={() => void actions.remove(post)}
        onNo={() => {
          setAsking(false);
          setKept(true);
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
      </Cell>
      <Cell>
        <time dateTime={deletedAt ?? post.date}>{date(deletedAt ?? post.date)}</time>
      </Cell>
      <Acts>
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
            <IconAct
              Icon={live ? EyeOffIcon : EyeIcon}
              act={live ? words.unpublish : words.publish}
              title={title}
              busy={busy}
              onAct={() => void actions.setStatus(post, live ? "unpublished" : "published")}
            />
            <Button
              look="actDanger"
              ref={remove}
              disabled={busy}
              aria-label={words.of(words.remove, title)}
              title={words.remove}
              onClick={() => setAsking(true)}
            >
              <Trash2Icon className="size-5" />
            </Button>
          </>
        ) : (
          <Button
            look="act"
            disabled={busy}
            aria-label={words.of(words.restore, title)}
            onClick={() => void actions.restore(post)}
          >
            <Undo2Icon className="size-5" />
            {words.restore}
          </Button>
        )}
      </Acts>
    </Row>
  );
}

interface IconActProps {
  Icon: LucideIcon;
  act: string;
  title: string;
  busy: boolean;
  onAct: () => void;
}

function IconAct({ Icon, act, title, busy, onAct }: IconActProps) {
  const words = useStrings(posts);
  return (
    <Button
      look="act"
      aria-disabled={busy || undefined}
      aria-label={words.of(act, title)}
      title={act}
      onClick={onAct}
    >
      <Icon className="size-5" />
    </Button>
  );
}
