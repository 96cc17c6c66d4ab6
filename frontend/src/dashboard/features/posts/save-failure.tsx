import type { ApiError } from "@/shared/api/http";
import { Button, looks } from "../../components/button";
import { Notice } from "../../components/notice";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { posts } from "../../strings/posts";

interface SaveFailureProps {
  failure: ApiError;
  postId: number | null;
  onOverwrite: () => void;
}

/** Why nothing was saved. After a conflict: who has saved, the other version, and a way to overwrite it. */
export function SaveFailure({ failure, postId, onOverwrite }: SaveFailureProps) {
  const { conflict, gone } = useStrings(posts);
  if (postId === null || !failure.errors.revision) {
    return <Notice tone="error">{failure.status === 404 ? gone : failure.message}</Notice>;
  }
  return (
    <Notice
      tone="error"
      actions={
        <>
          <a
            className={looks.act}
            href={adminPaths.editPost(postId)}
            target="_blank"
            rel="noopener"
          >
            {conflict.theirs}
          </a>
          <Button look="actDanger" onClick={onOverwrite}>
            {conflict.overwrite}
          </Button>
        </>
      }
    >
      {failure.message}
    </Notice>
  );
}
