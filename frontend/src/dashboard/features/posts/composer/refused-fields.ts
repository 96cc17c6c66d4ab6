import { ApiError } from "@/shared/api/http";
import { blankPost, type PostForm } from "./form";

/** The fields that the server refuses, each with its value in the form and the reason. */
export type RefusedFields = Partial<Record<keyof PostForm, { value: string; reason: string }>>;

export interface Attempted<Answer> {
  /** The form as it was sent last. */
  sent: PostForm;
  refused: RefusedFields;
  answer: Answer | ApiError;
}

/** The fields whose refused values are still in the form. */
export function stillRefused(refused: RefusedFields, form: PostForm): RefusedFields {
  const fields = Object.entries(refused);
  return Object.fromEntries(
    fields.filter(([name, { value }]) => form[name as keyof PostForm] === value),
  );
}

/**
 * Sends a form. Fields that the server refuses, or is known to refuse, are sent as they were accepted before, or
 * empty if that is refused too, so that one wrong value does not keep the text from being saved.
 */
export async function sendAccepted<Answer>(
  form: PostForm,
  known: RefusedFields,
  accepted: PostForm,
  send: (form: PostForm) => Promise<Answer>,
): Promise<Attempted<Answer>> {
  let sent = replaceRefused(form, known, accepted) ?? form;
  let refused = known;
  for (;;) {
    try {
      return { sent, refused, answer: await send(sent) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const replaced = replaceRefused(sent, refusedBy(error, sent), accepted);
      refused = { ...refusedBy(error, form), ...refused };
      if (!replaced) return { sent, refused, answer: error };
      sent = replaced;
    }
  }
}

function refusedBy({ status, errors }: ApiError, form: PostForm): RefusedFields {
  const fields = Object.entries(form).flatMap(([name, value]) => {
    const texts = status === 400 && errors[name];
    return texts ? [[name, { value, reason: texts.join(" ") }]] : [];
  });
  return Object.fromEntries(fields);
}

/** The form with other values in its refused fields; null if there is no refused field, or all of them are empty. */
function replaceRefused(
  form: PostForm,
  refused: RefusedFields,
  accepted: PostForm,
): PostForm | null {
  const names = Object.keys(refused) as (keyof PostForm)[];
  if (names.every((name) => form[name] === blankPost[name])) return null;
  const fields = names.map((name) => {
    const isReplaced = [accepted[name], blankPost[name]].includes(form[name]);
    return [name, isReplaced ? blankPost[name] : accepted[name]];
  });
  return { ...form, ...Object.fromEntries(fields) };
}
