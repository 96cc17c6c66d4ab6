import type { ReactNode } from "react";
import { Button } from "../../components/button";
import { Field } from "../../components/field";
import { Form } from "../../components/form";
import { PasswordInput } from "../../components/password-input";
import { useStrings } from "../../lib/language";
import { useApiForm } from "../../lib/use-api-form";
import { secondFactor } from "../../strings/second-factor";
import { passwordAgainSchema } from "./form";

interface PasswordAgainProps<Answer> {
  label: string;
  busy: string;
  send: (values: { currentPassword: string }) => Promise<Answer>;
  onSent: (answer: Answer) => unknown;
  children?: ReactNode;
}

/** A form that asks for the current password before an action. */
export function PasswordAgain<Answer>(props: PasswordAgainProps<Answer>) {
  const { label, busy, send, onSent, children } = props;
  const t = useStrings(secondFactor);
  const form = useApiForm({
    schema: passwordAgainSchema,
    defaultValues: { currentPassword: "" },
    send,
    onSaved: (answer, reset) => {
      reset();
      return onSent(answer);
    },
  });
  return (
    <Form onSubmit={form.submit} failure={form.failure} aria-label={label}>
      {children}
      <Field label={t.currentPassword} error={form.errorOf("currentPassword")}>
        <PasswordInput
          {...form.register("currentPassword")}
          autoComplete="current-password"
          required
        />
      </Field>
      <div>
        <Button type="submit" disabled={form.isSending}>
          {form.isSending ? busy : label}
        </Button>
      </div>
    </Form>
  );
}
