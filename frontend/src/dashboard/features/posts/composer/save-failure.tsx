import { lazy, Suspense, useState } from "react";
import type { ApiError } from "@/shared/api/http";
import type { Post } from "../../../api/posts";
import { Button } from "../../../components/button";
import { Notice } from "../../../components/notice";
import { useStrings } from "../../../lib/language";
import { posts } from "../../../strings/posts";
import type { PostForm } from "./form";

const ConflictDialog = lazy(() =>
  import("./conflict-dialog").then(({ ConflictDialog }) => ({ default: ConflictDialog })),
);

interface SaveFailureProps {
  failure: ApiError;
  postId: number | null;
  mine: PostForm;
  onOverwrite: () => void;
  onTakeTheirs: (theirs: Post) => void;
}

/** Why nothing was saved. After a conflict: who has saved, and a comparison of both texts. */
export function SaveFailure({
  failure,
  postId,
  mine,
  onOverwrite,
  onTakeTheirs,
}: SaveFailureProps) {
  const { conflict, gone } = useStrings(posts);
  const [isCompared, setIsCompared] = useState(false);
  if (postId === null || !failure.errors.revision) {
    return <Notice tone="error">{failure.status === 404 ? gone : failure.message}</Notice>;
  }
  return (
    <>
      <Notice
        tone="error"
        actions={
          <>
            <Button look="act" onClick={() => setIsCompared(true)}>
              {conflict.compare}
            </Button>
            <Button look="actDanger" onClick={onOverwrite}>
              {conflict.overwrite}
            </Button>
          </>
        }
      >
        {failure.message}
      </Notice>
      {isCompared && (
        <Suspense>
          <ConflictDialog
            postId={postId}
            message={failure.message}
            mine={mine}
            onKeepMine={() => {
              setIsCompared(false);
              onOverwrite();
            }}
            onTakeTheirs={onTakeTheirs}
            onClose={() => setIsCompared(false)}
          />
        </Suspense>
      )}
    </>
  );
}
