import type { ApiError } from "@/shared/api/http";
import type { posts } from "../../../strings/posts";
import type { PostForm } from "./form";
import { fieldLabels } from "./labels";
import type { PostFormState } from "./use-post-form";

/** Why a field is refused. */
export interface Reason {
  name: keyof PostForm;
  text: string;
}

interface Problems {
  errorOf: (name: keyof PostForm) => string | undefined;
  /** The refused fields in their order on the screen. */
  reasons: Reason[];
  /** Why the last draft was not saved, if no field of the form is the reason. */
  draftMessage: string | undefined;
  /** A refused save that the user has to decide about. */
  refusal: ApiError | null;
}

/** Everything that kept the form from being saved, of its last submission and of its last draft. */
export function problemsOf(
  { form, draft, values }: PostFormState,
  words: (typeof posts)["en"],
): Problems {
  const labels = fieldLabels(words);
  const names = Object.keys(labels) as (keyof PostForm)[];
  const missing: Partial<Record<keyof PostForm, string>> = words.missing;
  const draftErrors = draft.failure?.error.errors ?? {};
  /* Until the field changes, or a draft is saved. */
  const draftErrorOf = (name: keyof PostForm) =>
    draft.failure?.form[name] === values[name] ? draftErrors[name]?.join(" ") : undefined;
  const errorOf = (name: keyof PostForm) => form.errorOf(name, missing[name]) ?? draftErrorOf(name);
  return {
    errorOf,
    reasons: names.flatMap((name): Reason[] => {
      const error = errorOf(name);
      return error === undefined ? [] : [{ name, text: `${labels[name]}: ${error}` }];
    }),
    draftMessage: Object.keys(draftErrors).some((name) => name in labels)
      ? undefined
      : draft.failure?.error.message,
    refusal: form.failure ?? draft.refusal,
  };
}
