import { abandonedCopies, type DeviceCopy } from "@/shared/forms/device-copies";
import type { PostForm } from "./form";

/** A text of a post on this device. */
export interface Draft extends DeviceCopy {
  form: PostForm;
  /** The state of the post that the changes began with. */
  revision: string | null;
  /** The idempotency key of a new post: an earlier request may have succeeded without its response arriving. */
  submission: string;
  /** How many times the form had been sent to the server as a draft. */
  saves: number;
}

export interface Owner {
  /** Undefined when the account could not be loaded. */
  accountId: number | undefined;
  postId: number | null;
}

const ALL = "draft:";

function prefix({ accountId, postId }: Owner): string {
  return `${ALL}${accountId}:${postId ?? "new"}:`;
}

/** The key of an open form. It names the post, so that the text is found where the post is opened. */
export function draftKey(owner: Owner, formId: string): string {
  return prefix(owner) + formId;
}

/** The account's unsaved texts of this post whose forms are closed, newest first. */
export async function abandonedDrafts(owner: Owner, formId: string): Promise<Draft[]> {
  const drafts = await abandonedCopies<Draft>(ALL, prefix(owner));
  return drafts.filter(({ key, form }) => form && !key.endsWith(formId));
}
