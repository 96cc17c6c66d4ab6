import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router-dom";
import { type Category, listCategories } from "../../api/categories";
import { changePost, getPost, type Post, restorePost } from "../../api/posts";
import { ApiError } from "../../api/request";
import { Button } from "../../components/button";
import { PageHeader } from "../../components/page-header";
import { Empty } from "../../components/states";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { posts } from "../../strings/posts";
import { toForm, toPayload } from "./form";
import { PostComposer } from "./post-composer";

interface Loaded {
  post: Post;
  categories: Category[];
}

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const id = Number(params.id);
  if (!Number.isInteger(id)) throw new ApiError(404, "");
  const [post, categories] = await Promise.all([
    getPost(id, request.signal),
    listCategories(request.signal),
  ]);
  return { post, categories };
}

/** A post corrected (D14). Whoever saves second is told so. */
export function Component() {
  const words = useStrings(posts);
  const { post, categories } = useLoaderData<Loaded>();
  if (post.deletedAt !== null) return <Deleted post={post} />;
  return (
    <PostComposer
      key={post.id}
      heading={words.edit}
      post={post}
      initial={toForm(post)}
      categories={categories}
      save={(form, { revision }) => changePost(post.id, revision ?? post.revision, toPayload(form))}
    />
  );
}

function Deleted({ post }: { post: Post }) {
  const words = useStrings(posts);
  const { revalidate } = useRevalidator();
  async function restore(): Promise<void> {
    try {
      await restorePost(post.id);
      toast.done(words.restored(post.title));
      await revalidate();
    } catch (error) {
      toast.failed(error instanceof ApiError ? error.message : String(error));
    }
  }
  return (
    <>
      <PageHeader title={post.title} />
      <Empty action={<Button onClick={() => void restore()}>{words.restore}</Button>}>
        {words.isDeleted} {words.deletedNote}
      </Empty>
    </>
  );
}
