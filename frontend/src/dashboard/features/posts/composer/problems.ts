import type { ApiError } from "@/shared/api/http";
import type { posts } from "../../../strings/posts";
import type { PostForm } from "./form";
import { fieldLabels } from "./labels";
import type { PostFormState } from "./use-post-form";

/** The reason for which a field is refused. */
export interface Reason {
  name: keyof PostForm;
  text: string;
}

interface Problems {
  errorOf: (name: keyof PostForm) => string | undefined;
  /** The refused fields in their order on the screen. */
  reasons: Reason[];
  /** The error of the last draft, if no field is refused. */
  draftMessage: string | undefined;
  /** A refused save that the user has to decide about. */
  refusal: ApiError | null;
}

/** The errors of the last submission and of the last draft. */
export function problemsOf({ form, draft }: PostFormState, t: (typeof posts)["en"]): Problems {
  const labels = fieldLabels(t);
  const names = Object.keys(labels) as (keyof PostForm)[];
  const missing: Partial<Record<keyof PostForm, string>> = t.missing;
  const errorOf = (name: keyof PostForm) =>
    form.errorOf(name, missing[name]) ?? draft.refused[name]?.reason;
  return {
    errorOf,
    reasons: names.flatMap((name): Reason[] => {
      const error = errorOf(name);
      return error === undefined ? [] : [{ name, text: `${labels[name]}: ${error}` }];
    }),
    draftMessage: Object.keys(draft.refused).length > 0 ? undefined : draft.failure?.message,
    refusal: form.failure ?? draft.refusal,
  };
}
