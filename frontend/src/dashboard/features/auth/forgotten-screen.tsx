import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { recoveryQuery, requestLink } from "../../api/recovery";
import { Button } from "../../components/button";
import { Field, Input } from "../../components/field";
import { Form } from "../../components/form";
import { Notice } from "../../components/notice";
import { PlainPage } from "../../components/plain-page";
import { useStrings } from "../../lib/language";
import { adminPaths } from "../../lib/paths";
import { queryClient } from "../../lib/query-client";
import { useApiForm } from "../../lib/use-api-form";
import { auth } from "../../strings/auth";
import { accountSchema } from "./form";

export function loader() {
  return queryClient.fetchQuery(recoveryQuery);
}

/** Asks for a link by mail, or says who else can help. */
export function Component() {
  const t = useStrings(auth);
  const { data: ways } = useSuspenseQuery(recoveryQuery);
  return (
    <PlainPage title={t.forgotten}>
      {ways.byMail ? <RequestForm /> : <p>{t.askColleague}</p>}
      {ways.byMail && <p className="text-small text-muted">{t.stillLost}</p>}
      <p>
        <Link to={adminPaths.login}>{t.back}</Link>
      </p>
    </PlainPage>
  );
}

function RequestForm() {
  const t = useStrings(auth);
  const [isSent, setIsSent] = useState(false);
  const form = useApiForm({
    schema: accountSchema,
    defaultValues: { account: "" },
    send: requestLink,
    onSaved: () => setIsSent(true),
  });
  if (isSent) return <Notice>{t.sent}</Notice>;
  return (
    <Form onSubmit={form.submit} failure={form.failure} aria-label={t.forgotten}>
      <p>{t.byMail}</p>
      <Field label={t.account} error={form.errorOf("account")}>
        <Input
          {...form.register("account")}
          autoComplete="username"
          autoCapitalize="none"
          maxLength={254}
          spellCheck={false}
          required
        />
      </Field>
      <div>
        <Button type="submit" disabled={form.isSending}>
          {form.isSending ? t.sending : t.send}
        </Button>
      </div>
    </Form>
  );
}
