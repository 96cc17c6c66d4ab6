import { useState } from "react";
import { api } from "../../api/client";
import { start } from "../../api/session";
import { Button } from "../../components/button";
import { Field } from "../../components/field";
import { Form } from "../../components/form";
import { Panel } from "../../components/panel";
import { PasswordInput } from "../../components/password-input";
import { PasswordRules } from "../../components/password-rules";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { useSubmission } from "../../lib/use-submission";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { account } from "../../strings/account";

/** A new password ends all other sessions; this one goes on with a new token. */
export function PasswordForm({ userName }: { userName: string }) {
  const words = useStrings(account);
  const [currentPassword, setCurrent] = useState("");
  const [newPassword, setNew] = useState("");
  useUnsavedChanges(currentPassword !== "" || newPassword !== "");

  const { busy, failure, submit } = useSubmission(async () => {
    const { accessToken } = await api.send<{ accessToken: string }>(
      "POST",
      "/api/admin/me/password",
      { currentPassword, newPassword },
    );
    start(accessToken);
    setCurrent("");
    setNew("");
    toast.done(words.changed);
  });
  const errors = failure?.errors ?? {};

  return (
    <Panel title={words.password}>
      <Form className="p-4" onSubmit={submit} failure={failure} aria-label={words.password}>
        {/* For the browser's store of passwords, which asks whose this is. */}
        <input type="hidden" name="userName" autoComplete="username" value={userName} />
        <Field label={words.currentPassword} error={errors.currentPassword}>
          <PasswordInput
            name="currentPassword"
            autoComplete="current-password"
            required
            value={currentPassword}
            onChange={({ target }) => setCurrent(target.value)}
          />
        </Field>
        <Field label={words.newPassword} hint={<PasswordRules />} error={errors.newPassword}>
          <PasswordInput
            name="newPassword"
            autoComplete="new-password"
            required
            minLength={10}
            value={newPassword}
            onChange={({ target }) => setNew(target.value)}
          />
        </Field>
        <div>
          <Button type="submit" disabled={busy}>
            {busy ? words.changing : words.change}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
