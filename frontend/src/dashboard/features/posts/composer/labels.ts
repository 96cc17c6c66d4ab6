import type { posts } from "../../../strings/posts";
import type { PostForm } from "./form";

/** The labels of the form's fields, in their order on the screen. */
export function fieldLabels(words: (typeof posts)["en"]): Record<keyof PostForm, string> {
  return {
    title: words.title,
    content: words.content,
    categoryId: words.category,
    tags: words.tags.label,
    bylineId: words.byline,
    status: words.status,
    image: words.image,
    slug: words.more.slug,
    searchDescription: words.more.description,
    publishAt: words.more.publishAt,
    expireAt: words.more.expireAt,
  };
}
