import { Link } from "react-router-dom";
import type { Post } from "../../api/posts";
import { looks } from "../../components/button";
import { Notice } from "../../components/notice";
import { useFormat } from "../../lib/format";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { posts } from "../../strings/posts";

interface UnpublishedChangesNoticeProps {
  postId: number;
  changes: NonNullable<Post["draft"]>;
  /** Whether the form holds these changes, or the live text. */
  areShown: boolean;
}

/** Tells whose unpublished changes a live post has, and lets the user edit either text. */
export function UnpublishedChangesNotice(props: UnpublishedChangesNoticeProps) {
  const { postId, changes, areShown } = props;
  const words = useStrings(posts).unpublishedChanges;
  const { time } = useFormat();
  const address = adminPaths.editPost(postId);
  return (
    <Notice
      actions={
        <Link className={looks.act} to={areShown ? address : `${address}?draft=1`}>
          {areShown ? words.editLive : words.editDraft}
        </Link>
      }
    >
      <p>{words.found(changes.by ?? words.somebody, time(changes.at))}</p>
      <p>{areShown ? words.draftShown : words.liveShown}</p>
    </Notice>
  );
}
