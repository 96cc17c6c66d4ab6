import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "@/shared/api/http";
import {
  actOnPosts,
  type PostAction,
  type PostResults,
  type PostSummary,
  postsKey,
  restorePost,
  undoAction,
} from "../../../api/posts";
import { useFormat } from "../../../lib/format";
import { useStrings } from "../../../lib/language";
import { toast } from "../../../lib/toasts";
import { posts as strings } from "../../../strings/posts";
import { filteredPostsQuery, type PostFilter } from "./list";

interface Sending {
  posts: PostSummary[];
  send: () => Promise<PostResults>;
  onDone: (answer: PostResults) => void;
}

export type ActionName = PostAction["action"];

/**
 * The actions of a list, one at a time. A toast tells what was done, and undoes it; a refusal stands at
 * its post. Posts keep their places until the list is loaded anew.
 */
export function usePostActions(filter: PostFilter) {
  const t = useStrings(strings);
  const { number } = useFormat();
  const queryClient = useQueryClient();
  const { queryKey } = filteredPostsQuery(filter);
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ send }: Sending) => send(),
    onSuccess: (answer, { onDone }) => onDone(answer),
    onError: (error) => toast.failed(reason(error)),
  });

  function run(sending: Sending): void {
    if (!isPending) mutate(sending);
  }

  /** Shows the posts as they are now. One that comes back gets its former place. */
  function show({ results }: PostResults, places: ReadonlyMap<number, number>): void {
    setRefusals(new Map(results.filter(({ error }) => error).map(({ id, error }) => [id, error])));
    const list = queryClient.setQueryData(queryKey, (list) => {
      if (!list) return list;
      const shown = [...list.posts];
      for (const { id, error, post } of results) {
        if (error) continue;
        const index = shown.findIndex((one) => one.id === id);
        if (index === -1 && post) shown.splice(places.get(id) ?? 0, 0, post);
        else if (index !== -1) shown.splice(index, 1, ...(post ? [post] : []));
      }
      return { posts: shown, total: list.total + shown.length - list.posts.length };
    });
    if (list?.posts.length === 0) void queryClient.invalidateQueries({ queryKey });
  }

  function act(action: ActionName, posts: PostSummary[], categoryId?: number): void {
    const listed = queryClient.getQueryData(queryKey)?.posts ?? [];
    const places = new Map(listed.map(({ id }, index) => [id, index]));
    const ids = posts.map(({ id }) => id);
    run({
      posts,
      send: () => actOnPosts({ action, ids, ...(categoryId && { categoryId }) }),
      onDone: (answer) => {
        show(answer, places);
        const done = posts.filter(({ id }) => !answer.results.some((r) => r.id === id && r.error));
        const [only] = done;
        const refused = posts.length - done.length;
        if (only) {
          const text =
            done.length === 1
              ? t.done[action](only.title)
              : t.doneWith[action](number(done.length));
          toast.done(text, { label: t.undo, run: () => undo(answer.undo, done, places) });
        }
        if (refused > 0) toast.failed(t.refused(refused, number(refused)));
        /* The rows with the focus go. */
        if (action === "delete" && only) document.querySelector<HTMLElement>("main h1")?.focus();
      },
    });
  }

  function undo(note: string, posts: PostSummary[], places: ReadonlyMap<number, number>): void {
    run({
      posts,
      send: () => undoAction(note),
      onDone: (answer) => {
        show(answer, places);
        const refused = answer.results.filter(({ error }) => error).length;
        if (refused > 0) toast.failed(t.refused(refused, number(refused)));
        else toast.done(t.undone(posts.length, number(posts.length)));
      },
    });
  }

  return {
    /** The ids of the posts that an action runs for. */
    busy: isPending ? variables.posts.map(({ id }) => id) : [],
    /** Why posts were refused by the last action. */
    refusals,
    act,
    restore: (post: PostSummary) =>
      run({
        posts: [post],
        send: async () => {
          await restorePost(post.id);
          return { results: [], undo: "" };
        },
        onDone: () => {
          toast.done(t.restored(post.title));
          void queryClient.invalidateQueries({ queryKey: postsKey });
        },
      }),
  };
}

function reason(error: Error): string {
  const texts = error instanceof ApiError ? Object.values(error.errors).flat() : [];
  return texts.join(" ") || error.message;
}
