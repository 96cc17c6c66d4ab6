import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type LoaderFunctionArgs, useParams, useSearchParams } from "react-router-dom";
import { ApiError } from "@/shared/api/http";
import { bylinesQuery } from "../../../api/bylines";
import { categoriesQuery } from "../../../api/categories";
import { postTagsQuery } from "../../../api/post-tags";
import { changePost, type Post, postQuery, postsKey, restorePost } from "../../../api/posts";
import { Button } from "../../../components/button";
import { PageHeader } from "../../../components/page-header";
import { Empty } from "../../../components/states";
import { useStrings } from "../../../lib/language";
import { fetchFresh, tryFetchFresh } from "../../../lib/query-client";
import { useOwnRole } from "../../../lib/roles";
import { toast } from "../../../lib/toasts";
import { posts } from "../../../strings/posts";
import { toForm } from "./form";
import { PostComposer } from "./post-composer";

export async function loader({ params, request }: LoaderFunctionArgs): Promise<null> {
  const id = Number(params.id);
  if (!Number.isInteger(id)) throw new ApiError(404, "");
  const draft = wantsDraft(new URL(request.url).searchParams);
  await Promise.all([
    fetchFresh(postQuery(id, draft)),
    fetchFresh(categoriesQuery),
    fetchFresh(bylinesQuery),
    tryFetchFresh(postTagsQuery),
  ]);
  return null;
}

/** Whether the address asks for the unpublished changes of a live post. */
function wantsDraft(query: URLSearchParams): boolean {
  return query.get("draft") === "1";
}

/** The form that changes a post (D14). The server refuses it when somebody saved meanwhile. */
export function Component() {
  const t = useStrings(posts);
  const { id } = useParams();
  const draft = wantsDraft(useSearchParams()[0]);
  const { mayPublish } = useOwnRole();
  const [openings, setOpenings] = useState(0);
  const { data: post } = useSuspenseQuery(postQuery(Number(id), draft));
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  if (post.deletedAt !== null) return <DeletedPost post={post} />;
  return (
    <PostComposer
      key={`${post.id} ${draft} ${openings}`}
      heading={t.edit}
      post={post}
      showsDraft={draft}
      initial={toForm(post)}
      categories={categories}
      onReopen={() => setOpenings(openings + 1)}
      save={({ status, ...fields }, { revision, ...state }) =>
        changePost(post.id, mayPublish ? { status, ...fields } : fields, {
          revision: revision ?? post.revision,
          ...state,
        })
      }
    />
  );
}

function DeletedPost({ post }: { post: Post }) {
  const t = useStrings(posts);
  const queryClient = useQueryClient();
  const restoration = useMutation({
    mutationFn: () => restorePost(post.id),
    onSuccess: () => {
      toast.done(t.restored(post.title));
      return queryClient.invalidateQueries({ queryKey: postsKey });
    },
    onError: (error) => toast.failed(error.message),
  });
  return (
    <>
      <PageHeader title={post.title} />
      <Empty action={<Button onClick={() => restoration.mutate()}>{t.restore}</Button>}>
        {t.isDeleted} {t.deletedNote}
      </Empty>
    </>
  );
}
