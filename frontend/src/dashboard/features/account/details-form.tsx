import { useQueryClient } from "@tanstack/react-query";
import { accountQuery, type OwnAccount, saveDetails } from "../../api/account";
import { Button } from "../../components/button";
import { Field, Input } from "../../components/field";
import { Form } from "../../components/form";
import { Panel } from "../../components/panel";
import { PasswordInput } from "../../components/password-input";
import { useStrings } from "../../lib/language";
import { toast } from "../../lib/toasts";
import { useApiForm } from "../../lib/use-api-form";
import { useUnsavedChanges } from "../../lib/use-unsaved-changes";
import { account as strings } from "../../strings/account";
import { common } from "../../strings/common";
import { detailsSchema, toForm } from "./form";

/** The details of one's own account that can be changed. */
export function DetailsForm({ account }: { account: OwnAccount }) {
  const t = useStrings(strings);
  const { save, saving } = useStrings(common);
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: detailsSchema,
    defaultValues: toForm(account),
    send: ({ currentPassword, ...details }) =>
      saveDetails({ ...details, ...(currentPassword && { currentPassword }) }),
    onSaved: (saved, reset) => {
      queryClient.setQueryData(accountQuery.queryKey, saved);
      reset(toForm(saved));
      toast.done(t.saved);
    },
  });
  const { register, errorOf, isSending } = form;
  const hasNewEmail = form.watch("email").trim() !== account.email;
  useUnsavedChanges(form.formState.isDirty);

  return (
    <Panel title={t.details}>
      <Form className="p-4" onSubmit={form.submit} failure={form.failure} aria-label={t.details}>
        <Field label={t.userName} hint={t.fixed}>
          <Input value={account.userName} readOnly />
        </Field>
        <Field label={t.name} error={errorOf("name")}>
          <Input {...register("name")} autoComplete="name" maxLength={150} required />
        </Field>
        <Field label={t.email} error={errorOf("email")}>
          <Input
            {...register("email")}
            type="email"
            autoComplete="email"
            maxLength={254}
            required
          />
        </Field>
        {hasNewEmail && (
          <Field
            label={t.currentPassword}
            hint={t.emailNeedsPassword}
            error={errorOf("currentPassword")}
          >
            <PasswordInput
              {...register("currentPassword")}
              autoComplete="current-password"
              required
            />
          </Field>
        )}
        <Field label={t.contactNo} error={errorOf("contactNo")}>
          <Input {...register("contactNo")} type="tel" autoComplete="tel" maxLength={50} />
        </Field>
        <div>
          <Button type="submit" disabled={isSending}>
            {isSending ? saving : save}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
