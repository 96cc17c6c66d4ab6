import { useState } from "react";
import { type Account, keepOwnAccount } from "../../api/account";
import { api } from "../../api/client";
import { Button } from "../../components/button";
import { Field, Input } from "../../components/field";
import { Form } from "../../components/form";
import { Panel } from "../../components/panel";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { useSubmission } from "../../lib/use-submission";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { account as strings } from "../../strings/account";
import { common } from "../../strings/common";

type Values = Pick<Account, "name" | "email" | "contactNo">;

/** The details of the account that can be changed. */
export function DetailsForm({ account }: { account: Account }) {
  const words = useStrings(strings);
  const { save, saving } = useStrings(common);
  const [saved, setSaved] = useState<Values>(account);
  const [values, setValues] = useState<Values>(account);
  const names = ["name", "email", "contactNo"] as const;
  useUnsavedChanges(names.some((name) => values[name] !== saved[name]));

  const { busy, failure, submit } = useSubmission(async () => {
    const { name, email, contactNo } = values;
    const answer = await api.send<Account>("PATCH", "/api/admin/me", { name, email, contactNo });
    setSaved(answer);
    setValues(answer);
    keepOwnAccount(answer);
    toast.done(words.saved);
  });

  const control = (name: keyof Values) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues({ ...values, [name]: target.value }),
  });
  const errors = failure?.errors ?? {};

  return (
    <Panel title={words.details}>
      <Form className="p-4" onSubmit={submit} failure={failure} aria-label={words.details}>
        <Field label={words.userName} hint={words.fixed}>
          <Input value={account.userName} readOnly />
        </Field>
        <Field label={words.name} error={errors.name}>
          <Input {...control("name")} autoComplete="name" maxLength={150} required />
        </Field>
        <Field label={words.email} error={errors.email}>
          <Input {...control("email")} type="email" autoComplete="email" maxLength={254} required />
        </Field>
        <Field label={words.contactNo} error={errors.contactNo}>
          <Input {...control("contactNo")} type="tel" autoComplete="tel" maxLength={50} />
        </Field>
        <div>
          <Button type="submit" disabled={busy}>
            {busy ? saving : save}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
