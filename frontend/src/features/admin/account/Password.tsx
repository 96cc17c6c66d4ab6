import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Form } from "@/components/ui/Form";
import { Panel } from "@/components/ui/Panel";
import { PasswordInput } from "@/components/ui/PasswordInput";
import { PasswordRules } from "@/components/ui/PasswordRules";
import { api } from "@/lib/api";
import { useStrings } from "@/lib/language";
import { start } from "@/lib/session";
import { toast } from "@/lib/toasts";
import { useSubmission } from "@/lib/useSubmission";
import { useUnsavedChanges } from "@/lib/useUnsavedChanges";
import { account } from "@/strings/admin/account";

/** A new password ends all other sessions; this one goes on with a new token. */
export function Password({ userName }: { userName: string }) {
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
