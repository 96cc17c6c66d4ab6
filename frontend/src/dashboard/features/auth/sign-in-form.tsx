import type { ReactNode } from "react";
import { useNavigation } from "react-router-dom";
import { signIn } from "../../api/session";
import { Button } from "../../components/button";
import { Field, Input } from "../../components/field";
import { Form } from "../../components/form";
import { PasswordInput } from "../../components/password-input";
import { useStrings } from "../../lib/language";
import { useApiForm } from "../../lib/use-api-form";
import { auth } from "../../strings/auth";
import { credentialsSchema } from "./form";

interface SignInFormProps {
  /** Filled in when a session that ended is resumed. */
  userName?: string | undefined;
  /** Stands beside the button. */
  children?: ReactNode;
}

/** Name and password; the server's refusal is shown above them (S52, D13). */
export function SignInForm({ userName = "", children }: SignInFormProps) {
  const words = useStrings(auth);
  const form = useApiForm({
    schema: credentialsSchema,
    defaultValues: { userName, password: "" },
    send: signIn,
  });
  const { register, errorOf, failure } = form;
  /* After signing in, the dashboard is still loading. */
  const isLeaving = useNavigation().state !== "idle";
  const isBusy = form.isSending || isLeaving;
  const ownTexts: Record<number, string> = { 400: words.missing, 401: words.wrong };
  const isWrong = failure?.status === 400 || failure?.status === 401;

  return (
    <Form
      onSubmit={form.submit}
      failure={failure}
      message={failure ? (ownTexts[failure.status] ?? failure.message) : undefined}
      method="post"
      action="/login"
      aria-label={words.heading}
    >
      <Field label={words.userName} error={errorOf("userName")}>
        <Input
          {...register("userName")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...(isWrong && { "aria-invalid": true })}
        />
      </Field>
      <Field label={words.password} error={errorOf("password")}>
        <PasswordInput
          {...register("password")}
          autoComplete="current-password"
          required
          {...(isWrong && { "aria-invalid": true })}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? words.submitting : words.submit}
        </Button>
        {children}
      </div>
    </Form>
  );
}
