import { useSuspenseQuery } from "@tanstack/react-query";
import { bylinesQuery } from "../../../api/bylines";
import { categoriesQuery } from "../../../api/categories";
import { postTagsQuery } from "../../../api/post-tags";
import { createPost } from "../../../api/posts";
import { useStrings } from "../../../lib/language";
import { fetchFresh, tryFetchFresh } from "../../../lib/query-client";
import { posts } from "../../../strings/posts";
import { blankPost } from "./form";
import { PostComposer } from "./post-composer";

export async function loader(): Promise<null> {
  await Promise.all([
    fetchFresh(categoriesQuery),
    fetchFresh(bylinesQuery),
    tryFetchFresh(postTagsQuery),
  ]);
  return null;
}

/** A new post (S54, S81). */
export function Component() {
  const t = useStrings(posts);
  const { data: categories } = useSuspenseQuery(categoriesQuery);
  return (
    <PostComposer
      heading={t.create}
      post={null}
      initial={blankPost}
      categories={categories}
      save={createPost}
    />
  );
}
