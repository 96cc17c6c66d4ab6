import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import {
  deletePost,
  type PostStatus,
  type PostSummary,
  restorePost,
  setPostStatus,
} from "../../api/posts";
import { ApiError } from "../../api/request";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { posts } from "../../strings/posts";

/** What can be done to a post of the list, one at a time; each says afterwards that it was done. */
export function usePostActions() {
  const words = useStrings(posts);
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<number | null>(null);

  async function act({ id }: PostSummary, change: () => Promise<unknown>, done: () => void) {
    if (busy !== null) return;
    setBusy(id);
    try {
      await change();
      done();
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.failed(Object.values(error.errors).flat().join(" ") || error.message);
    } finally {
      setBusy(null);
    }
  }

  function restore(post: PostSummary) {
    return act(
      post,
      () => restorePost(post.id),
      () => toast.done(words.restored(post.title)),
    );
  }

  return {
    busy,
    restore,
    setStatus: (post: PostSummary, status: PostStatus) =>
      act(
        post,
        () => setPostStatus(post.id, status),
        () => toast.done(words[status](post.title)),
      ),
    remove: (post: PostSummary) =>
      act(
        post,
        () => deletePost(post.id),
        () => {
          const run = () => void restore(post);
          toast.done(words.removed(post.title), { label: words.undo, run });
          /* The row is gone, and the focus would be with it. */
          document.querySelector<HTMLElement>("main h1")?.focus();
        },
      ),
  };
}
