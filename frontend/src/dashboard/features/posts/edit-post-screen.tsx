import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useParams } from "react-router-dom";
import { ApiError } from "@/shared/api/http";
import { categoriesQuery } from "../../api/categories";
import { changePost, type Post, postQuery, postsKey, restorePost } from "../../api/posts";
import { Button } from "../../components/button";
import { PageHeader } from "../../components/page-header";
import { Empty } from "../../components/states";
import { useStrings } from "../../lib/language";
import { fetchFresh } from "../../lib/query-client";
import { toast } from "../../lib/toasts";
import { posts } from "../../strings/posts";
import { toForm } from "./form";
import { PostComposer } from "./post-composer";

export async function loader({ params }: LoaderFunctionArgs): Promise<null> {
  const id = Number(params.id);
  if (!Number.isInteger(id)) throw new ApiError(404, "");
  await Promise.all([fetchFresh(postQuery(id)), fetchFresh(categoriesQuery)]);
  return null;
}

/** The form that changes a post (D14). The server refuses it when somebody saved meanwhile. */
export function Component() {
  const words = useStrings(posts);
  const { id } = useParams();
  const { data: post } = useSuspenseQuery(postQuery(Number(id)));
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  if (post.deletedAt !== null) return <DeletedPost post={post} />;
  return (
    <PostComposer
      key={post.id}
      heading={words.edit}
      post={post}
      initial={toForm(post)}
      categories={categories}
      save={(payload, { revision }) => changePost(post.id, revision ?? post.revision, payload)}
    />
  );
}

function DeletedPost({ post }: { post: Post }) {
  const words = useStrings(posts);
  const queryClient = useQueryClient();
  const restoration = useMutation({
    mutationFn: () => restorePost(post.id),
    onSuccess: () => {
      toast.done(words.restored(post.title));
      return queryClient.invalidateQueries({ queryKey: postsKey });
    },
    onError: (error) => toast.failed(error.message),
  });
  return (
    <>
      <PageHeader title={post.title} />
      <Empty action={<Button onClick={() => restoration.mutate()}>{words.restore}</Button>}>
        {words.isDeleted} {words.deletedNote}
      </Empty>
    </>
  );
}
