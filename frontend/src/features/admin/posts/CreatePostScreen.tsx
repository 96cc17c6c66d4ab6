import { type LoaderFunctionArgs, useLoaderData } from "react-router-dom";
import { type Category, listCategories } from "@/lib/categories";
import { useStrings } from "@/lib/language";
import { createPost } from "@/lib/posts";
import { posts } from "@/strings/admin/posts";
import { blankPost, toPayload } from "./form";
import { PostComposer } from "./PostComposer";

export function loader({ request }: LoaderFunctionArgs): Promise<Category[]> {
  return listCategories(request.signal);
}

/** A new post (S54, S81). */
export function Component() {
  const words = useStrings(posts);
  const categories = useLoaderData<Category[]>();
  return (
    <PostComposer
      heading={words.create}
      post={null}
      initial={blankPost}
      categories={categories}
      save={(form, { submission }) => createPost(toPayload(form), submission)}
    />
  );
}
