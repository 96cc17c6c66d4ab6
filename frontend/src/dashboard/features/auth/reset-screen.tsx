import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { ApiError } from "@/shared/api/http";
import { linkAccountQuery, resetPassword } from "../../api/recovery";
import { Button } from "../../components/button";
import { Field } from "../../components/field";
import { Form } from "../../components/form";
import { Notice } from "../../components/notice";
import { PasswordInput } from "../../components/password-input";
import { PasswordRules } from "../../components/password-rules";
import { PlainPage } from "../../components/plain-page";
import { Failed, Loading } from "../../components/states";
import { useStrings } from "../../lib/language";
import { adminPaths, loginAddress } from "../../lib/paths";
import { useApiForm } from "../../lib/use-api-form";
import { auth } from "../../strings/auth";
import { newPasswordSchema } from "./form";

/** A new password with the token of a reset link, which stands behind the `#` of the address. */
export function Component() {
  const t = useStrings(auth);
  const { hash } = useLocation();
  const [token] = useState(hash.slice(1));
  const navigate = useNavigate();
  /* Neither the browser's history nor somebody who looks on needs it. */
  useEffect(() => {
    void navigate({ hash: "" }, { replace: true });
  }, [navigate]);

  return (
    <PlainPage title={t.newPassword}>
      {token ? <Reset token={token} /> : <Notice tone="error">{t.badLink}</Notice>}
      <p>
        <Link to={adminPaths.login}>{t.back}</Link>
      </p>
    </PlainPage>
  );
}

function Reset({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(linkAccountQuery(token));
  if (error instanceof ApiError && error.status === 409) {
    return <Notice tone="error">{error.message}</Notice>;
  }
  if (error) return <Failed error={error} onRetry={refetch} />;
  return data ? <PasswordForm token={token} userName={data.userName} /> : <Loading />;
}

function PasswordForm({ token, userName }: { token: string; userName: string }) {
  const t = useStrings(auth);
  const navigate = useNavigate();
  const form = useApiForm({
    schema: newPasswordSchema,
    defaultValues: { newPassword: "" },
    send: ({ newPassword }) => resetPassword({ token, newPassword }),
    onSaved: () => void navigate(loginAddress(adminPaths.index, "reset"), { replace: true }),
  });

  return (
    <Form onSubmit={form.submit} failure={form.failure} aria-label={t.set}>
      <p>{t.choose(userName)}</p>
      {/* For the browser's store of passwords, which asks whose this is. */}
      <input type="hidden" name="userName" autoComplete="username" value={userName} />
      <Field label={t.newPassword} hint={<PasswordRules />} error={form.errorOf("newPassword")}>
        <PasswordInput
          {...form.register("newPassword")}
          autoComplete="new-password"
          required
          minLength={10}
        />
      </Field>
      <div>
        <Button type="submit" disabled={form.isSending}>
          {form.isSending ? t.setting : t.set}
        </Button>
      </div>
    </Form>
  );
}
