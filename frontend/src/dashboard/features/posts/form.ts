import * as z from "zod/mini";
import { isBlank } from "@/shared/rich-text/is-blank";
import type { DraftPayload, Post, PostPayload } from "../../api/posts";
import { requiredText } from "../../lib/schema";

/** Every field but the byline is required, and an empty editor is a missing text (S54, S55, S101). */
export const postSchema = z.object({
  title: requiredText,
  content: z.string().check(z.refine((html) => !isBlank(html))),
  categoryId: requiredText,
  bylineId: z.string(),
  status: z.enum(["unpublished", "published"]),
  image: requiredText,
});

/** A post as the form holds it: every value is text. */
export type PostForm = z.infer<typeof postSchema>;

export const blankPost: PostForm = {
  title: "",
  content: "",
  categoryId: "",
  bylineId: "",
  status: "unpublished",
  image: "",
};

export function toForm(post: Post): PostForm {
  const { title, content, categoryId, bylineId, status, image } = post;
  return {
    title,
    content,
    categoryId: categoryId === null ? "" : String(categoryId),
    bylineId: bylineId === null ? "" : String(bylineId),
    status,
    image,
  };
}

export function toPayload({ categoryId, bylineId, ...form }: PostForm): PostPayload {
  return {
    ...form,
    categoryId: Number(categoryId),
    bylineId: toId(bylineId),
  };
}

/** The form as it is, finished or not. */
export function toDraft(form: PostForm): Omit<DraftPayload, "saves"> {
  const { title, content, image, categoryId, bylineId } = form;
  return { title, content, image, categoryId: toId(categoryId), bylineId: toId(bylineId) };
}

function toId(value: string): number | null {
  return value === "" ? null : Number(value);
}

export function isSame(one: PostForm, other: PostForm): boolean {
  const fields = Object.keys(blankPost) as (keyof PostForm)[];
  return fields.every((field) => one[field] === other[field]);
}
