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
  const words = useStrings(auth);
  const { data: ways } = useSuspenseQuery(recoveryQuery);
  return (
    <PlainPage title={words.forgotten}>
      {ways.byMail ? <RequestForm /> : <p>{words.askColleague}</p>}
      {ways.byMail && <p className="text-small text-muted">{words.stillLost}</p>}
      <p>
        <Link to={adminPaths.login}>{words.back}</Link>
      </p>
    </PlainPage>
  );
}

function RequestForm() {
  const words = useStrings(auth);
  const [isSent, setIsSent] = useState(false);
  const form = useApiForm({
    schema: accountSchema,
    defaultValues: { account: "" },
    send: requestLink,
    onSaved: () => setIsSent(true),
  });
  if (isSent) return <Notice>{words.sent}</Notice>;
  return (
    <Form onSubmit={form.submit} failure={form.failure} aria-label={words.forgotten}>
      <p>{words.byMail}</p>
      <Field label={words.account} error={form.errorOf("account")}>
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
          {form.isSending ? words.sending : words.send}
        </Button>
      </div>
    </Form>
  );
}
