import { type ReactNode, useEffect, useState } from "react";
import { useNavigation } from "react-router-dom";
import { CodeRequired } from "../../api/request";
import { signIn } from "../../api/session";
import { Button } from "../../components/button";
import { CodeField } from "../../components/code-field";
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

/**
 * Name and password, and once the server asks for it the code of the second factor; the server's
 * refusal is shown above them (S52, D13).
 */
export function SignInForm({ userName = "", children }: SignInFormProps) {
  const t = useStrings(auth);
  const form = useApiForm({
    schema: credentialsSchema,
    defaultValues: { userName, password: "", code: "" },
    send: ({ code, ...credentials }) => signIn({ ...credentials, ...(code && { code }) }),
  });
  const { register, errorOf, failure, setFocus } = form;
  const [asksForCode, setAsksForCode] = useState(false);
  useEffect(() => {
    if (failure) setAsksForCode(failure instanceof CodeRequired);
  }, [failure]);
  useEffect(() => {
    if (asksForCode && failure) setFocus("code", { shouldSelect: true });
  }, [asksForCode, failure, setFocus]);
  useEffect(() => setFocus(userName ? "password" : "userName"), [userName, setFocus]);
  /* After signing in, the dashboard is still loading. */
  const isLeaving = useNavigation().state !== "idle";
  const isBusy = form.isSending || isLeaving;
  const ownTexts: Record<number, string> = { 400: t.missing, 401: t.wrong };
  const ownText = failure instanceof CodeRequired ? undefined : ownTexts[failure?.status ?? 0];
  const isWrong = ownText !== undefined;

  return (
    <Form
      onSubmit={form.submit}
      failure={failure}
      message={ownText ?? failure?.message}
      method="post"
      action="/login"
      aria-label={t.heading}
    >
      <Field label={t.userName} error={errorOf("userName")}>
        <Input
          {...register("userName")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...(isWrong && { "aria-invalid": true })}
        />
      </Field>
      <Field label={t.password} error={errorOf("password")}>
        <PasswordInput
          {...register("password")}
          autoComplete="current-password"
          required
          {...(isWrong && { "aria-invalid": true })}
        />
      </Field>
      {asksForCode && <CodeField {...register("code")} error={errorOf("code")} takesRecoveryCode />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? t.submitting : t.submit}
        </Button>
        {children}
      </div>
    </Form>
  );
}
