import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/shared/api/http";
import {
  deletePost,
  type PostStatus,
  type PostSummary,
  postsKey,
  restorePost,
  setPostStatus,
} from "../../api/posts";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { posts } from "../../strings/posts";

interface Action {
  post: PostSummary;
  send: () => Promise<unknown>;
  onDone: () => void;
}

/** The actions of a list's rows, one at a time. A toast tells how each ended. */
export function usePostActions() {
  const words = useStrings(posts);
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ send }: Action) => send(),
    onSuccess: (_, { onDone }) => {
      onDone();
      return queryClient.invalidateQueries({ queryKey: postsKey });
    },
    onError: (error) => toast.failed(reason(error)),
  });

  function run(action: Action): void {
    if (!isPending) mutate(action);
  }

  function restore(post: PostSummary): void {
    run({
      post,
      send: () => restorePost(post.id),
      onDone: () => toast.done(words.restored(post.title)),
    });
  }

  return {
    /** The id of the post that an action runs for. */
    busy: isPending ? variables.post.id : null,
    restore,
    setStatus: (post: PostSummary, status: PostStatus) =>
      run({
        post,
        send: () => setPostStatus(post.id, status),
        onDone: () => toast.done(words[status](post.title)),
      }),
    remove: (post: PostSummary) =>
      run({
        post,
        send: () => deletePost(post.id),
        onDone: () => {
          toast.done(words.removed(post.title), {
            label: words.undo,
            run: () => restore(post),
          });
          /* The row with the focus goes. */
          document.querySelector<HTMLElement>("main h1")?.focus();
        },
      }),
  };
}

function reason(error: Error): string {
  const texts = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return texts.join(" ") || error.message;
}
