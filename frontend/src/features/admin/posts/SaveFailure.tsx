import { Button, looks } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { adminPaths } from "@/lib/adminPaths";
import { useStrings } from "@/lib/language";
import type { ApiError } from "@/lib/request";
import { posts } from "@/strings/admin/posts";

interface SaveFailureProps {
  failure: ApiError;
  postId: number | null;
  onOverwrite: () => void;
}

/** Why nothing was saved; when somebody else was first, what can be done about it. */
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
      {conflict.text}
    </Notice>
  );
}
