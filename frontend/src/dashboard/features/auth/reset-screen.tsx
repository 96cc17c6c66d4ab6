import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { resetPassword } from "../../api/recovery";
import { Button } from "../../components/button";
import { Field } from "../../components/field";
import { Form } from "../../components/form";
import { Notice } from "../../components/notice";
import { PasswordInput } from "../../components/password-input";
import { PasswordRules } from "../../components/password-rules";
import { PlainPage } from "../../components/plain-page";
import { useStrings } from "../../lib/language";
import { adminPaths, loginAddress } from "../../lib/paths";
import { useApiForm } from "../../lib/use-api-form";
import { auth } from "../../strings/auth";
import { newPasswordSchema } from "./form";

/** A new password with the token of a reset link, which stands behind the `#` of the address. */
export function Component() {
  const words = useStrings(auth);
  const { hash } = useLocation();
  const [token] = useState(hash.slice(1));
  const navigate = useNavigate();
  /* Neither the browser's history nor somebody who looks on needs it. */
  useEffect(() => {
    void navigate({ hash: "" }, { replace: true });
  }, [navigate]);
  const form = useApiForm({
    schema: newPasswordSchema,
    defaultValues: { newPassword: "" },
    send: ({ newPassword }) => resetPassword({ token, newPassword }),
    onSaved: () => void navigate(loginAddress(adminPaths.index, "reset"), { replace: true }),
  });

  return (
    <PlainPage title={words.newPassword}>
      {token ? (
        <Form onSubmit={form.submit} failure={form.failure} aria-label={words.set}>
          <p>{words.choose}</p>
          <Field
            label={words.newPassword}
            hint={<PasswordRules />}
            error={form.errorOf("newPassword")}
          >
            <PasswordInput
              {...form.register("newPassword")}
              autoComplete="new-password"
              required
              minLength={10}
            />
          </Field>
          <div>
            <Button type="submit" disabled={form.isSending}>
              {form.isSending ? words.setting : words.set}
            </Button>
          </div>
        </Form>
      ) : (
        <Notice tone="error">{words.badLink}</Notice>
      )}
      <p>
        <Link to={adminPaths.login}>{words.back}</Link>
      </p>
    </PlainPage>
  );
}
