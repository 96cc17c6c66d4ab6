import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import {
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormReset,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { ApiError } from "@/shared/api/http";
import { common } from "../strings/common";
import { useStrings } from "./language";

interface ApiFormOptions<Values extends FieldValues, Answer>
  extends Omit<UseFormProps<Values>, "resolver"> {
  schema: ZodMiniType<Values, Values>;
  /** Gets the values as the schema answers them. */
  send: (values: Values) => Promise<Answer>;
  /** The place to reset the form: a failure keeps what was typed (D17). */
  onSaved?: (answer: Answer, reset: UseFormReset<Values>) => unknown;
}

export interface ApiForm<Values extends FieldValues> extends UseFormReturn<Values> {
  submit: () => Promise<void>;
  isSending: boolean;
  /** The reason why the server refused the last request. Its texts for fields are errors of the form, too. */
  failure: ApiError | null;
  /** A field's error: the server's text, or `required` when the schema refuses the value. */
  errorOf: (name: Path<Values>, required?: string) => string | undefined;
}

/** A form that its schema checks and that is sent to the API, once at a time. */
export function useApiForm<Values extends FieldValues, Answer>({
  schema,
  send,
  onSaved,
  ...options
}: ApiFormOptions<Values, Answer>): ApiForm<Values> {
  const t = useStrings(common);
  const form = useForm<Values>({ ...options, resolver: zodResolver(schema) });
  const { mutateAsync, isPending, error } = useMutation({ mutationFn: send });
  const isSubmitting = useRef(false);

  async function submit(): Promise<void> {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    const answers: Answer[] = [];
    try {
      await form.handleSubmit(async (values) => void answers.push(await mutateAsync(values)))();
    } catch (reason) {
      if (reason instanceof ApiError) setServerErrors(form, reason);
    } finally {
      isSubmitting.current = false;
    }
    for (const answer of answers) await onSaved?.(answer, form.reset);
  }

  return {
    ...form,
    submit,
    isSending: isPending,
    failure: error instanceof ApiError ? error : null,
    errorOf(name, required = t.required) {
      const { error } = form.getFieldState(name, form.formState);
      return error && (error.type === SERVER ? error.message : required);
    },
  };
}

const SERVER = "server";

function setServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { errors }: ApiError,
): void {
  for (const name of Object.keys(form.getValues()) as Path<Values>[]) {
    const texts = errors[name];
    if (texts) form.setError(name, { type: SERVER, message: texts.join(" ") });
  }
}
