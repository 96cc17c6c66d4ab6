import { changePassword } from "../../api/account";
import { startSession } from "../../api/session";
import { Button } from "../../components/button";
import { Field } from "../../components/field";
import { Form } from "../../components/form";
import { Panel } from "../../components/panel";
import { PasswordInput } from "../../components/password-input";
import { PasswordRules } from "../../components/password-rules";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { useApiForm } from "../../lib/use-api-form";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { account } from "../../strings/account";
import { blankPasswords, passwordSchema } from "./form";

interface PasswordFormProps {
  userName: string;
  onChanged?: () => unknown;
}

/** A new password ends all other sessions; this one goes on with a new token. */
export function PasswordForm({ userName, onChanged }: PasswordFormProps) {
  const t = useStrings(account);
  const form = useApiForm({
    schema: passwordSchema,
    defaultValues: blankPasswords,
    send: changePassword,
    onSaved: (accessToken, reset) => {
      startSession(accessToken);
      reset();
      toast.done(t.changed);
      return onChanged?.();
    },
  });
  const { register, errorOf, isSending } = form;
  useUnsavedChanges(form.formState.isDirty);

  return (
    <Panel title={t.password}>
      <Form className="p-4" onSubmit={form.submit} failure={form.failure} aria-label={t.password}>
        {/* For the browser's store of passwords, which asks whose this is. */}
        <input type="hidden" name="userName" autoComplete="username" value={userName} />
        <Field label={t.currentPassword} error={errorOf("currentPassword")}>
          <PasswordInput
            {...register("currentPassword")}
            autoComplete="current-password"
            required
          />
        </Field>
        <Field label={t.newPassword} hint={<PasswordRules />} error={errorOf("newPassword")}>
          <PasswordInput
            {...register("newPassword")}
            autoComplete="new-password"
            required
            minLength={10}
          />
        </Field>
        <div>
          <Button type="submit" disabled={isSending}>
            {isSending ? t.changing : t.change}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
