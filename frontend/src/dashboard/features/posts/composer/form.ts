import * as z from "zod/mini";
import { isPictureAddress } from "@/shared/rich-text/addresses";
import { isBlank } from "@/shared/rich-text/is-blank";
import type { DraftPayload, Post, PostPayload } from "../../../api/posts";
import { requiredText } from "../../../lib/schema";
import { splitTags } from "../../../lib/tags";

/** Every field but byline and tags is required, and an empty editor is a missing text (S54, S55, S101). */
export const postSchema = z.object({
  title: requiredText,
  content: z.string().check(z.refine((html) => !isBlank(html))),
  categoryId: requiredText,
  bylineId: z.string(),
  /** With commas between. */
  tags: z.string(),
  status: z.enum(["unpublished", "published"]),
  image: requiredText,
  slug: z.string(),
  searchDescription: z.string(),
  publishAt: z.string(),
  expireAt: z.string(),
});

/** A post as the form holds it: every value is text. */
export type PostForm = z.infer<typeof postSchema>;

export const blankPost: PostForm = {
  title: "",
  content: "",
  categoryId: "",
  bylineId: "",
  tags: "",
  status: "unpublished",
  image: "",
  slug: "",
  searchDescription: "",
  publishAt: "",
  expireAt: "",
};

export function toForm(post: Post): PostForm {
  const { title, content, categoryId, bylineId, tags, image, searchDescription } = post;
  return {
    title,
    content,
    categoryId: categoryId === null ? "" : String(categoryId),
    bylineId: bylineId === null ? "" : String(bylineId),
    tags: tags.join(", "),
    /* A scheduled post is published by the form again. */
    status: post.state === "scheduled" ? "published" : post.status,
    image,
    /* Empty: the address stays as it is. */
    slug: "",
    searchDescription,
    publishAt: toLocalTime(post.publishAt),
    expireAt: toLocalTime(post.expireAt),
  };
}

const local = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Dhaka",
  dateStyle: "short",
  timeStyle: "short",
});

/** A time as `datetime-local` has it, in Dhaka. */
function toLocalTime(iso: string | null): string {
  return iso === null ? "" : local.format(new Date(iso)).replace(" ", "T");
}

function fromLocalTime(value: string): string | null {
  return value === "" ? null : `${value}:00+06:00`;
}

/** When the post appears if it is published now for later, or null. */
export function timeToCome({ publishAt }: PostForm): string | null {
  const time = fromLocalTime(publishAt);
  return time !== null && Date.parse(time) > Date.now() ? time : null;
}

export function toPayload({ status, ...form }: PostForm): PostPayload {
  return { ...toDraft(form), categoryId: Number(form.categoryId), status };
}

/** The form as it is, finished or not. */
export function toDraft(form: Omit<PostForm, "status">): Omit<DraftPayload, "saves"> {
  const { title, content, image, slug, searchDescription } = form;
  return {
    title,
    content,
    image,
    slug,
    searchDescription,
    categoryId: toId(form.categoryId),
    bylineId: toId(form.bylineId),
    tags: splitTags(form.tags),
    publishAt: fromLocalTime(form.publishAt),
    expireAt: fromLocalTime(form.expireAt),
  };
}

function toId(value: string): number | null {
  return value === "" ? null : Number(value);
}

export function isSame(one: PostForm, other: PostForm, besides: object = {}): boolean {
  const fields = Object.keys(blankPost) as (keyof PostForm)[];
  return fields.every((field) => one[field] === other[field] || field in besides);
}

/** The address of the first picture in a text. */
export function firstPicture(html: string): string | null {
  const picture = new DOMParser().parseFromString(html, "text/html").querySelector("img");
  const address = picture?.getAttribute("src") ?? "";
  return isPictureAddress(address) ? address : null;
}
