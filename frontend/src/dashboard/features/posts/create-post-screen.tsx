import { type LoaderFunctionArgs, useLoaderData } from "react-router-dom";
import { type Category, listCategories } from "../../api/categories";
import { createPost } from "../../api/posts";
import { useStrings } from "../../lib/language";
import { posts } from "../../strings/posts";
import { blankPost, toPayload } from "./form";
import { PostComposer } from "./post-composer";

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
