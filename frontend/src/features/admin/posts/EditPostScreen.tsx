import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router-dom";
import { WorkHead } from "@/components/patterns/WorkHead";
import { Button } from "@/components/ui/Button";
import { Empty } from "@/components/ui/States";
import { type Category, listCategories } from "@/lib/categories";
import { useStrings } from "@/lib/language";
import { changePost, getPost, type Post, restorePost } from "@/lib/posts";
import { ApiError } from "@/lib/request";
import { toast } from "@/lib/toasts";
import { posts } from "@/strings/admin/posts";
import { toForm, toPayload } from "./form";
import { PostComposer } from "./PostComposer";

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
      <WorkHead title={post.title} />
      <Empty action={<Button onClick={() => void restore()}>{words.restore}</Button>}>
        {words.isDeleted} {words.deletedNote}
      </Empty>
    </>
  );
}
