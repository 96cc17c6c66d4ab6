import { Link } from "react-router-dom";
import type { Post } from "../../../api/posts";
import { looks } from "../../../components/button";
import { Notice } from "../../../components/notice";
import { useFormat } from "../../../lib/format";
import { useStrings } from "../../../lib/language";
import { adminPaths } from "../../../lib/paths";
import { posts } from "../../../strings/posts";

interface UnpublishedChangesNoticeProps {
  postId: number;
  changes: NonNullable<Post["draft"]>;
  /** Whether the form holds these changes, or the live text. */
  areShown: boolean;
  /** Whether the other text is not live yet, but waits for its time. */
  isScheduled: boolean;
}

/** Tells whose unpublished changes a live or scheduled post has, and lets the user edit either text. */
export function UnpublishedChangesNotice(props: UnpublishedChangesNoticeProps) {
  const { postId, changes, areShown, isScheduled } = props;
  const { unpublishedChanges: t } = useStrings(posts);
  const other = isScheduled ? t.scheduled : t.live;
  const { time } = useFormat();
  return (
    <Notice
      actions={
        <Link className={looks.act} to={adminPaths.editPost(postId, !areShown)}>
          {areShown ? other.edit : t.editDraft}
        </Link>
      }
    >
      <p>{t.found(changes.by ?? t.somebody, time(changes.at))}</p>
      <p>{areShown ? other.draftShown : other.shown}</p>
    </Notice>
  );
}
