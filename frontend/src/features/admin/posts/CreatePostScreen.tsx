import { useRef } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router-dom";
import { type Category, listCategories } from "@/lib/categories";
import { useStrings } from "@/lib/language";
import { createPost, type Post } from "@/lib/posts";
import { unique } from "@/lib/unique";
import { posts } from "@/strings/admin/posts";
import { blankPost, type PostForm, toPayload } from "./form";
import { PostComposer } from "./PostComposer";

export function loader({ request }: LoaderFunctionArgs): Promise<Category[]> {
  return listCategories(request.signal);
}

/** A new post (S54, S81). */
export function Component() {
  const words = useStrings(posts);
  const categories = useLoaderData<Category[]>();
  /* One post is one submission, however often it has to be sent. */
  const submission = useRef<string>(null);

  async function save(form: PostForm): Promise<Post> {
    submission.current ??= unique();
    const post = await createPost(toPayload(form), submission.current);
    submission.current = null;
    return post;
  }

  return (
    <PostComposer
      heading={words.create}
      post={null}
      initial={blankPost}
      categories={categories}
      save={save}
    />
  );
}
