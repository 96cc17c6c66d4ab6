import { isBlank } from "@/shared/rich-text/is-blank";
import type { Post, PostPayload, PostStatus } from "../../api/posts";

/** A post as the form holds it: every value is text. */
export interface PostForm {
  title: string;
  content: string;
  categoryId: string;
  status: PostStatus;
  image: string;
}

export type PostField = keyof PostForm;

export const blankPost: PostForm = {
  title: "",
  content: "",
  categoryId: "",
  status: "unpublished",
  image: "",
};

export function toForm({ title, content, categoryId, status, image }: Post): PostForm {
  return { title, content, categoryId: String(categoryId), status, image };
}

export function toPayload(form: PostForm): PostPayload {
  return {
    title: form.title.trim(),
    content: form.content,
    categoryId: Number(form.categoryId),
    status: form.status,
    image: form.image.trim(),
  };
}

/** The fields that have nothing in them; all of them are required (S54, S55, S101). */
export function missing(form: PostForm): PostField[] {
  const fields = Object.keys(blankPost) as PostField[];
  return fields.filter((field) =>
    field === "content" ? isBlank(form.content) : form[field].trim() === "",
  );
}

export function isSame(one: PostForm, other: PostForm): boolean {
  const fields = Object.keys(blankPost) as PostField[];
  return fields.every((field) => one[field] === other[field]);
}
